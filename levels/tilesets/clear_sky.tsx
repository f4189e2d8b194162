<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="clear_sky" tilewidth="64" tileheight="48" tilecount="14" columns="10">
 <image source="clear_sky.png" width="640" height="96"/>
 <tile id="0" type="balloon">
  <properties>
   <property name="letter" value="R"/>
  </properties>
 </tile>
 <tile id="1" type="balloon">
  <properties>
   <property name="letter" value="G"/>
  </properties>
 </tile>
 <tile id="2" type="balloon">
  <properties>
   <property name="letter" value="B"/>
  </properties>
 </tile>
 <tile id="3" type="balloon">
  <properties>
   <property name="letter" value="Y"/>
  </properties>
 </tile>
 <tile id="4" type="balloon">
  <properties>
   <property name="letter" value="r"/>
  </properties>
 </tile>
 <tile id="5" type="balloon">
  <properties>
   <property name="letter" value="g"/>
  </properties>
 </tile>
 <tile id="6" type="balloon">
  <properties>
   <property name="letter" value="b"/>
  </properties>
 </tile>
 <tile id="7" type="balloon">
  <properties>
   <property name="letter" value="y"/>
  </properties>
 </tile>
 <tile id="8" type="balloon">
  <properties>
   <property name="letter" value="W"/>
  </properties>
 </tile>
 <tile id="9" type="card">
  <properties>
   <property name="card" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="10" type="card">
  <properties>
   <property name="card" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="11" type="card">
  <properties>
   <property name="card" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="12" type="card">
  <properties>
   <property name="card" type="int" value="8"/>
  </properties>
 </tile>
 <tile id="13" type="card">
  <properties>
   <property name="card" type="int" value="10"/>
  </properties>
 </tile>
</tileset>
