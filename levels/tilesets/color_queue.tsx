<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="color_queue" tilewidth="64" tileheight="48" tilecount="55" columns="10">
 <image source="color_queue.png" width="640" height="288"/>
 <tile id="0" type="card">
  <properties>
   <property name="card" type="int" value="1"/>
   <property name="color" value="red"/>
  </properties>
 </tile>
 <tile id="1" type="card">
  <properties>
   <property name="card" type="int" value="2"/>
   <property name="color" value="yellow"/>
  </properties>
 </tile>
 <tile id="2" type="card">
  <properties>
   <property name="card" type="int" value="3"/>
   <property name="color" value="green"/>
  </properties>
 </tile>
 <tile id="3" type="card">
  <properties>
   <property name="card" type="int" value="4"/>
   <property name="color" value="blue"/>
  </properties>
 </tile>
 <tile id="4" type="card">
  <properties>
   <property name="card" type="int" value="5"/>
   <property name="color" value="purple"/>
  </properties>
 </tile>
 <tile id="5" type="card">
  <properties>
   <property name="card" type="int" value="6"/>
   <property name="color" value="red"/>
  </properties>
 </tile>
 <tile id="6" type="card">
  <properties>
   <property name="card" type="int" value="7"/>
   <property name="color" value="yellow"/>
  </properties>
 </tile>
 <tile id="7" type="card">
  <properties>
   <property name="card" type="int" value="8"/>
   <property name="color" value="green"/>
  </properties>
 </tile>
 <tile id="8" type="card">
  <properties>
   <property name="card" type="int" value="9"/>
   <property name="color" value="blue"/>
  </properties>
 </tile>
 <tile id="9" type="card">
  <properties>
   <property name="card" type="int" value="10"/>
   <property name="color" value="purple"/>
  </properties>
 </tile>
 <tile id="10" type="card">
  <properties>
   <property name="card" type="int" value="11"/>
   <property name="color" value="red"/>
  </properties>
 </tile>
 <tile id="11" type="card">
  <properties>
   <property name="card" type="int" value="12"/>
   <property name="color" value="yellow"/>
  </properties>
 </tile>
 <tile id="12" type="card">
  <properties>
   <property name="card" type="int" value="13"/>
   <property name="color" value="green"/>
  </properties>
 </tile>
 <tile id="13" type="card">
  <properties>
   <property name="card" type="int" value="14"/>
   <property name="color" value="blue"/>
  </properties>
 </tile>
 <tile id="14" type="card">
  <properties>
   <property name="card" type="int" value="15"/>
   <property name="color" value="purple"/>
  </properties>
 </tile>
 <tile id="15" type="card">
  <properties>
   <property name="card" type="int" value="16"/>
   <property name="color" value="red"/>
  </properties>
 </tile>
 <tile id="16" type="card">
  <properties>
   <property name="card" type="int" value="17"/>
   <property name="color" value="yellow"/>
  </properties>
 </tile>
 <tile id="17" type="card">
  <properties>
   <property name="card" type="int" value="18"/>
   <property name="color" value="green"/>
  </properties>
 </tile>
 <tile id="18" type="card">
  <properties>
   <property name="card" type="int" value="19"/>
   <property name="color" value="blue"/>
  </properties>
 </tile>
 <tile id="19" type="card">
  <properties>
   <property name="card" type="int" value="20"/>
   <property name="color" value="purple"/>
  </properties>
 </tile>
 <tile id="20" type="card">
  <properties>
   <property name="card" type="int" value="21"/>
   <property name="color" value="red"/>
  </properties>
 </tile>
 <tile id="21" type="card">
  <properties>
   <property name="card" type="int" value="22"/>
   <property name="color" value="yellow"/>
  </properties>
 </tile>
 <tile id="22" type="card">
  <properties>
   <property name="card" type="int" value="23"/>
   <property name="color" value="green"/>
  </properties>
 </tile>
 <tile id="23" type="card">
  <properties>
   <property name="card" type="int" value="24"/>
   <property name="color" value="blue"/>
  </properties>
 </tile>
 <tile id="24" type="card">
  <properties>
   <property name="card" type="int" value="25"/>
   <property name="color" value="purple"/>
  </properties>
 </tile>
 <tile id="25" type="card">
  <properties>
   <property name="card" type="int" value="26"/>
   <property name="color" value="red"/>
  </properties>
 </tile>
 <tile id="26" type="card">
  <properties>
   <property name="card" type="int" value="27"/>
   <property name="color" value="yellow"/>
  </properties>
 </tile>
 <tile id="27" type="card">
  <properties>
   <property name="card" type="int" value="28"/>
   <property name="color" value="green"/>
  </properties>
 </tile>
 <tile id="28" type="card">
  <properties>
   <property name="card" type="int" value="29"/>
   <property name="color" value="blue"/>
  </properties>
 </tile>
 <tile id="29" type="card">
  <properties>
   <property name="card" type="int" value="30"/>
   <property name="color" value="purple"/>
  </properties>
 </tile>
 <tile id="30" type="card">
  <properties>
   <property name="card" type="int" value="31"/>
   <property name="color" value="red"/>
  </properties>
 </tile>
 <tile id="31" type="card">
  <properties>
   <property name="card" type="int" value="32"/>
   <property name="color" value="yellow"/>
  </properties>
 </tile>
 <tile id="32" type="card">
  <properties>
   <property name="card" type="int" value="33"/>
   <property name="color" value="green"/>
  </properties>
 </tile>
 <tile id="33" type="card">
  <properties>
   <property name="card" type="int" value="34"/>
   <property name="color" value="blue"/>
  </properties>
 </tile>
 <tile id="34" type="card">
  <properties>
   <property name="card" type="int" value="35"/>
   <property name="color" value="purple"/>
  </properties>
 </tile>
 <tile id="35" type="card">
  <properties>
   <property name="card" type="int" value="36"/>
   <property name="color" value="red"/>
  </properties>
 </tile>
 <tile id="36" type="card">
  <properties>
   <property name="card" type="int" value="37"/>
   <property name="color" value="yellow"/>
  </properties>
 </tile>
 <tile id="37" type="card">
  <properties>
   <property name="card" type="int" value="38"/>
   <property name="color" value="green"/>
  </properties>
 </tile>
 <tile id="38" type="card">
  <properties>
   <property name="card" type="int" value="39"/>
   <property name="color" value="blue"/>
  </properties>
 </tile>
 <tile id="39" type="card">
  <properties>
   <property name="card" type="int" value="40"/>
   <property name="color" value="purple"/>
  </properties>
 </tile>
 <tile id="40" type="card">
  <properties>
   <property name="card" type="int" value="41"/>
   <property name="color" value="red"/>
  </properties>
 </tile>
 <tile id="41" type="card">
  <properties>
   <property name="card" type="int" value="42"/>
   <property name="color" value="yellow"/>
  </properties>
 </tile>
 <tile id="42" type="card">
  <properties>
   <property name="card" type="int" value="43"/>
   <property name="color" value="green"/>
  </properties>
 </tile>
 <tile id="43" type="card">
  <properties>
   <property name="card" type="int" value="44"/>
   <property name="color" value="blue"/>
  </properties>
 </tile>
 <tile id="44" type="card">
  <properties>
   <property name="card" type="int" value="45"/>
   <property name="color" value="purple"/>
  </properties>
 </tile>
 <tile id="45" type="card">
  <properties>
   <property name="card" type="int" value="46"/>
   <property name="color" value="red"/>
  </properties>
 </tile>
 <tile id="46" type="card">
  <properties>
   <property name="card" type="int" value="47"/>
   <property name="color" value="yellow"/>
  </properties>
 </tile>
 <tile id="47" type="card">
  <properties>
   <property name="card" type="int" value="48"/>
   <property name="color" value="green"/>
  </properties>
 </tile>
 <tile id="48" type="card">
  <properties>
   <property name="card" type="int" value="49"/>
   <property name="color" value="blue"/>
  </properties>
 </tile>
 <tile id="49" type="card">
  <properties>
   <property name="card" type="int" value="50"/>
   <property name="color" value="purple"/>
  </properties>
 </tile>
 <tile id="50" type="sign"/>
 <tile id="51" type="sign"/>
 <tile id="52" type="sign"/>
 <tile id="53" type="sign"/>
 <tile id="54" type="sign"/>
</tileset>
