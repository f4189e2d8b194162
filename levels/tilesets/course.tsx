<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="course" tilewidth="64" tileheight="48" tilecount="78" columns="10">
 <image source="course.png" width="640" height="384"/>
 <tile id="0" type="wind">
  <properties>
   <property name="wind" value="N1/-/-Q"/>
  </properties>
 </tile>
 <tile id="1" type="wind">
  <properties>
   <property name="wind" value="S1/-/-Q"/>
  </properties>
 </tile>
 <tile id="2" type="wind">
  <properties>
   <property name="wind" value="-/N1/-?"/>
  </properties>
 </tile>
 <tile id="3" type="wind">
  <properties>
   <property name="wind" value="-/S1/-?"/>
  </properties>
 </tile>
 <tile id="4" type="wind">
  <properties>
   <property name="wind" value="-/-/N1Q"/>
  </properties>
 </tile>
 <tile id="5" type="wind">
  <properties>
   <property name="wind" value="-/-/S1Q"/>
  </properties>
 </tile>
 <tile id="6" type="wind">
  <properties>
   <property name="wind" value="N1/N1/-?"/>
  </properties>
 </tile>
 <tile id="7" type="wind">
  <properties>
   <property name="wind" value="S1/S1/-?"/>
  </properties>
 </tile>
 <tile id="8" type="wind">
  <properties>
   <property name="wind" value="-/N1/N1"/>
  </properties>
 </tile>
 <tile id="9" type="wind">
  <properties>
   <property name="wind" value="-/S1/S1"/>
  </properties>
 </tile>
 <tile id="10" type="wind">
  <properties>
   <property name="wind" value="N1/-/N1Q"/>
  </properties>
 </tile>
 <tile id="11" type="wind">
  <properties>
   <property name="wind" value="S1/-/S1Q"/>
  </properties>
 </tile>
 <tile id="12" type="wind">
  <properties>
   <property name="wind" value="N1/N1/N1"/>
  </properties>
 </tile>
 <tile id="13" type="wind">
  <properties>
   <property name="wind" value="S1/S1/S1"/>
  </properties>
 </tile>
 <tile id="14" type="wind">
  <properties>
   <property name="wind" value="N2/-/-?"/>
  </properties>
 </tile>
 <tile id="15" type="wind">
  <properties>
   <property name="wind" value="S2/-/-?"/>
  </properties>
 </tile>
 <tile id="16" type="wind">
  <properties>
   <property name="wind" value="-/N2/-"/>
  </properties>
 </tile>
 <tile id="17" type="wind">
  <properties>
   <property name="wind" value="-/S2/-"/>
  </properties>
 </tile>
 <tile id="18" type="wind">
  <properties>
   <property name="wind" value="-/-/N2?"/>
  </properties>
 </tile>
 <tile id="19" type="wind">
  <properties>
   <property name="wind" value="-/-/S2?"/>
  </properties>
 </tile>
 <tile id="20" type="wind">
  <properties>
   <property name="wind" value="N1/S1/-Q"/>
  </properties>
 </tile>
 <tile id="21" type="wind">
  <properties>
   <property name="wind" value="S1/N1/-Q"/>
  </properties>
 </tile>
 <tile id="22" type="wind">
  <properties>
   <property name="wind" value="-/N1/S1Q"/>
  </properties>
 </tile>
 <tile id="23" type="wind">
  <properties>
   <property name="wind" value="-/S1/N1Q"/>
  </properties>
 </tile>
 <tile id="24" type="wind">
  <properties>
   <property name="wind" value="N1/-/S1"/>
  </properties>
 </tile>
 <tile id="25" type="wind">
  <properties>
   <property name="wind" value="S1/-/N1"/>
  </properties>
 </tile>
 <tile id="26" type="wind">
  <properties>
   <property name="wind" value="S1/-/N2?"/>
  </properties>
 </tile>
 <tile id="27" type="wind">
  <properties>
   <property name="wind" value="N1/-/S2?"/>
  </properties>
 </tile>
 <tile id="28" type="wind">
  <properties>
   <property name="wind" value="N2/-/S1"/>
  </properties>
 </tile>
 <tile id="29" type="wind">
  <properties>
   <property name="wind" value="S2/-/N1"/>
  </properties>
 </tile>
 <tile id="30" type="wind">
  <properties>
   <property name="wind" value="N1/S1/N1"/>
  </properties>
 </tile>
 <tile id="31" type="wind">
  <properties>
   <property name="wind" value="S1/N1/S1"/>
  </properties>
 </tile>
 <tile id="32" type="wind">
  <properties>
   <property name="wind" value="N2/S1/-?"/>
  </properties>
 </tile>
 <tile id="33" type="wind">
  <properties>
   <property name="wind" value="S2/N1/-?"/>
  </properties>
 </tile>
 <tile id="34" type="wind">
  <properties>
   <property name="wind" value="-/S1/N2"/>
  </properties>
 </tile>
 <tile id="35" type="wind">
  <properties>
   <property name="wind" value="-/N1/S2"/>
  </properties>
 </tile>
 <tile id="36" type="wind">
  <properties>
   <property name="wind" value="N2/N1/-Q"/>
  </properties>
 </tile>
 <tile id="37" type="wind">
  <properties>
   <property name="wind" value="S2/S1/-Q"/>
  </properties>
 </tile>
 <tile id="38" type="wind">
  <properties>
   <property name="wind" value="-/N1/N2?"/>
  </properties>
 </tile>
 <tile id="39" type="wind">
  <properties>
   <property name="wind" value="-/S1/S2?"/>
  </properties>
 </tile>
 <tile id="40" type="wind">
  <properties>
   <property name="wind" value="N1/N2/-"/>
  </properties>
 </tile>
 <tile id="41" type="wind">
  <properties>
   <property name="wind" value="S1/S2/-"/>
  </properties>
 </tile>
 <tile id="42" type="wind">
  <properties>
   <property name="wind" value="-/N2/N1?"/>
  </properties>
 </tile>
 <tile id="43" type="wind">
  <properties>
   <property name="wind" value="-/S2/S1?"/>
  </properties>
 </tile>
 <tile id="44" type="wind">
  <properties>
   <property name="wind" value="N2/N1/S1"/>
  </properties>
 </tile>
 <tile id="45" type="wind">
  <properties>
   <property name="wind" value="S2/S1/N1"/>
  </properties>
 </tile>
 <tile id="46" type="wind">
  <properties>
   <property name="wind" value="S1/N1/N2Q"/>
  </properties>
 </tile>
 <tile id="47" type="wind">
  <properties>
   <property name="wind" value="N1/S1/S2Q"/>
  </properties>
 </tile>
 <tile id="48" type="wind">
  <properties>
   <property name="wind" value="N2/-/S2"/>
  </properties>
 </tile>
 <tile id="49" type="wind">
  <properties>
   <property name="wind" value="S2/-/N2"/>
  </properties>
 </tile>
 <tile id="50" type="quadrant">
  <properties>
   <property name="card" value="zonal_flow"/>
  </properties>
 </tile>
 <tile id="51" type="quadrant">
  <properties>
   <property name="card" value="strong_zonal_flow"/>
  </properties>
 </tile>
 <tile id="52" type="quadrant">
  <properties>
   <property name="card" value="jet_core_45n"/>
  </properties>
 </tile>
 <tile id="53" type="quadrant">
  <properties>
   <property name="card" value="jet_displaced_north"/>
  </properties>
 </tile>
 <tile id="54" type="quadrant">
  <properties>
   <property name="card" value="arctic_jet"/>
  </properties>
 </tile>
 <tile id="55" type="quadrant">
  <properties>
   <property name="card" value="jet_displaced_south"/>
  </properties>
 </tile>
 <tile id="56" type="quadrant">
  <properties>
   <property name="card" value="deep_southern_trough"/>
  </properties>
 </tile>
 <tile id="57" type="quadrant">
  <properties>
   <property name="card" value="split_flow"/>
  </properties>
 </tile>
 <tile id="58" type="quadrant">
  <properties>
   <property name="card" value="wide_split"/>
  </properties>
 </tile>
 <tile id="59" type="quadrant">
  <properties>
   <property name="card" value="subtropical_jet"/>
  </properties>
 </tile>
 <tile id="60" type="quadrant">
  <properties>
   <property name="card" value="strong_subtropical_jet"/>
  </properties>
 </tile>
 <tile id="61" type="quadrant">
  <properties>
   <property name="card" value="tropical_fast_lane"/>
  </properties>
 </tile>
 <tile id="62" type="quadrant">
  <properties>
   <property name="card" value="merged_jets"/>
  </properties>
 </tile>
 <tile id="63" type="quadrant">
  <properties>
   <property name="card" value="winter_westerlies"/>
  </properties>
 </tile>
 <tile id="64" type="quadrant">
  <properties>
   <property name="card" value="summer_calm"/>
  </properties>
 </tile>
 <tile id="65" type="quadrant">
  <properties>
   <property name="card" value="light_and_variable"/>
  </properties>
 </tile>
 <tile id="66" type="quadrant">
  <properties>
   <property name="card" value="blocking_high_north"/>
  </properties>
 </tile>
 <tile id="67" type="quadrant">
  <properties>
   <property name="card" value="omega_block"/>
  </properties>
 </tile>
 <tile id="68" type="quadrant">
  <properties>
   <property name="card" value="cut_off_low"/>
  </properties>
 </tile>
 <tile id="69" type="quadrant">
  <properties>
   <property name="card" value="polar_easterlies"/>
  </properties>
 </tile>
 <tile id="70" type="quadrant">
  <properties>
   <property name="card" value="strong_trades"/>
  </properties>
 </tile>
 <tile id="71" type="quadrant">
  <properties>
   <property name="card" value="monsoon_easterly_jet"/>
  </properties>
 </tile>
 <tile id="72" type="quadrant">
  <properties>
   <property name="card" value="cyclone_track"/>
  </properties>
 </tile>
 <tile id="73" type="quadrant">
  <properties>
   <property name="card" value="gale_belt"/>
  </properties>
 </tile>
 <tile id="74" type="quadrant">
  <properties>
   <property name="card" value="low_level_jet"/>
  </properties>
 </tile>
 <tile id="75" type="quadrant">
  <properties>
   <property name="card" value="stratospheric_warming"/>
  </properties>
 </tile>
 <tile id="76" type="quadrant">
  <properties>
   <property name="card" value="ridge_over_the_tropics"/>
  </properties>
 </tile>
 <tile id="77" type="quadrant">
  <properties>
   <property name="card" value="steady_breeze"/>
  </properties>
 </tile>
</tileset>
