<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="four_valleys" tilewidth="64" tileheight="48" tilecount="50" columns="10">
 <image source="four_valleys.png" width="640" height="240"/>
 <tile id="0" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="1" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="2" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="3" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="4" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="5" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="6" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="7"/>
  </properties>
 </tile>
 <tile id="7" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="8"/>
  </properties>
 </tile>
 <tile id="8" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="9"/>
  </properties>
 </tile>
 <tile id="9" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="10"/>
  </properties>
 </tile>
 <tile id="10" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="11"/>
  </properties>
 </tile>
 <tile id="11" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="12"/>
  </properties>
 </tile>
 <tile id="12" type="card">
  <properties>
   <property name="color" value="r"/>
   <property name="value" type="int" value="13"/>
  </properties>
 </tile>
 <tile id="13" type="card">
  <properties>
   <property name="color" value="y"/>
   <property name="value" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="14" type="card">
  <properties>
   <property name="color" value="y"/>
   <property name="value" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="15" type="card">
  <properties>
   <property name="color" value="y"/>
   <property name="value" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="16" type="card">
  <properties>
   <property name="color" value="y"/>
   <property name="value" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="17" type="card">
  <properties>
   <property name="color" value="y"/>
   <property name="value" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="18" type="card">
  <properties>
   <property name="color" value="y"/>
   <property name="value" type="int" value="7"/>
  </properties>
 </tile>
 <tile id="19" type="card">
  <properties>
   <property name="color" value="y"/>
   <property name="value" type="int" value="8"/>
  </properties>
 </tile>
 <tile id="20" type="card">
  <properties>
   <property name="color" value="y"/>
   <property name="value" type="int" value="9"/>
  </properties>
 </tile>
 <tile id="21" type="card">
  <properties>
   <property name="color" value="y"/>
   <property name="value" type="int" value="11"/>
  </properties>
 </tile>
 <tile id="22" type="card">
  <properties>
   <property name="color" value="y"/>
   <property name="value" type="int" value="12"/>
  </properties>
 </tile>
 <tile id="23" type="card">
  <properties>
   <property name="color" value="y"/>
   <property name="value" type="int" value="13"/>
  </properties>
 </tile>
 <tile id="24" type="card">
  <properties>
   <property name="color" value="g"/>
   <property name="value" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="25" type="card">
  <properties>
   <property name="color" value="g"/>
   <property name="value" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="26" type="card">
  <properties>
   <property name="color" value="g"/>
   <property name="value" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="27" type="card">
  <properties>
   <property name="color" value="g"/>
   <property name="value" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="28" type="card">
  <properties>
   <property name="color" value="g"/>
   <property name="value" type="int" value="7"/>
  </properties>
 </tile>
 <tile id="29" type="card">
  <properties>
   <property name="color" value="g"/>
   <property name="value" type="int" value="8"/>
  </properties>
 </tile>
 <tile id="30" type="card">
  <properties>
   <property name="color" value="g"/>
   <property name="value" type="int" value="10"/>
  </properties>
 </tile>
 <tile id="31" type="card">
  <properties>
   <property name="color" value="g"/>
   <property name="value" type="int" value="12"/>
  </properties>
 </tile>
 <tile id="32" type="card">
  <properties>
   <property name="color" value="g"/>
   <property name="value" type="int" value="13"/>
  </properties>
 </tile>
 <tile id="33" type="card">
  <properties>
   <property name="color" value="b"/>
   <property name="value" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="34" type="card">
  <properties>
   <property name="color" value="b"/>
   <property name="value" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="35" type="card">
  <properties>
   <property name="color" value="b"/>
   <property name="value" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="36" type="card">
  <properties>
   <property name="color" value="b"/>
   <property name="value" type="int" value="7"/>
  </properties>
 </tile>
 <tile id="37" type="card">
  <properties>
   <property name="color" value="b"/>
   <property name="value" type="int" value="9"/>
  </properties>
 </tile>
 <tile id="38" type="card">
  <properties>
   <property name="color" value="b"/>
   <property name="value" type="int" value="11"/>
  </properties>
 </tile>
 <tile id="39" type="card">
  <properties>
   <property name="color" value="b"/>
   <property name="value" type="int" value="13"/>
  </properties>
 </tile>
 <tile id="40" type="card">
  <properties>
   <property name="color" value="a"/>
   <property name="value" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="41" type="card">
  <properties>
   <property name="color" value="a"/>
   <property name="value" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="42" type="card">
  <properties>
   <property name="color" value="a"/>
   <property name="value" type="int" value="7"/>
  </properties>
 </tile>
 <tile id="43" type="card">
  <properties>
   <property name="color" value="a"/>
   <property name="value" type="int" value="10"/>
  </properties>
 </tile>
 <tile id="44" type="card">
  <properties>
   <property name="color" value="a"/>
   <property name="value" type="int" value="13"/>
  </properties>
 </tile>
 <tile id="45" type="cube">
  <properties>
   <property name="color" value="r"/>
  </properties>
 </tile>
 <tile id="46" type="cube">
  <properties>
   <property name="color" value="y"/>
  </properties>
 </tile>
 <tile id="47" type="cube">
  <properties>
   <property name="color" value="g"/>
  </properties>
 </tile>
 <tile id="48" type="cube">
  <properties>
   <property name="color" value="b"/>
  </properties>
 </tile>
 <tile id="49" type="cube">
  <properties>
   <property name="color" value="a"/>
  </properties>
 </tile>
</tileset>
