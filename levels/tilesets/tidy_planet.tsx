<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="tidy_planet" tilewidth="64" tileheight="48" tilecount="6" columns="10">
 <image source="tidy_planet.png" width="640" height="48"/>
 <tile id="0" type="bubblee">
  <properties>
   <property name="letter" value="k"/>
  </properties>
 </tile>
 <tile id="1" type="bubblee">
  <properties>
   <property name="letter" value="r"/>
  </properties>
 </tile>
 <tile id="2" type="bubblee">
  <properties>
   <property name="letter" value="p"/>
  </properties>
 </tile>
 <tile id="3" type="bubblee">
  <properties>
   <property name="letter" value="y"/>
  </properties>
 </tile>
 <tile id="4" type="bubblee">
  <properties>
   <property name="letter" value="b"/>
  </properties>
 </tile>
 <tile id="5" type="bubblee">
  <properties>
   <property name="letter" value="g"/>
  </properties>
 </tile>
</tileset>
