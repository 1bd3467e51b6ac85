/** A city and the towns around it. */
export interface City {
  name: string
  /** Two letters. */
  state: string
  zip: string
  areaCode: string
  /** Regional names that businesses use. */
  places: readonly string[]
  neighbors: readonly string[]
  /** The main ZIP code of the first neighbor, where second places of business are. */
  neighborZip: string
}

const ROWS = `
Asheville|NC|28801|828|Blue Ridge,Pisgah|Weaverville 28787,Black Mountain,Arden,Hendersonville,Candler
Charlotte|NC|28202|704|Queen City,Piedmont|Matthews 28105,Huntersville,Concord,Mint Hill
Raleigh|NC|27601|919|Triangle,Oak City|Cary 27511,Apex,Wake Forest,Garner,Holly Springs
Wilmington|NC|28401|910|Cape Fear,Port City|Leland 28451,Hampstead,Carolina Beach,Wrightsville Beach
Greenville|SC|29601|864|Upstate,Reedy River|Greer 29650,Simpsonville,Mauldin,Easley
Charleston|SC|29401|843|Lowcountry,Palmetto|Mount Pleasant 29464,Summerville,Goose Creek,Hanahan
Atlanta|GA|30303|404|Peachtree,Chattahoochee|Decatur 30030,Marietta,Smyrna,Sandy Springs,Roswell
Savannah|GA|31401|912|Coastal Empire,Live Oak|Pooler 31322,Richmond Hill,Garden City,Tybee Island
Nashville|TN|37203|615|Music City,Cumberland|Brentwood 37027,Franklin,Hendersonville,Smyrna
Knoxville|TN|37902|865|Smoky Mountain,Volunteer|Farragut 37934,Maryville,Oak Ridge,Powell
Chattanooga|TN|37402|423|Scenic City,Lookout|Hixson 37343,Ooltewah,East Ridge,Signal Mountain
Louisville|KY|40202|502|Bluegrass,Falls City|Jeffersontown 40299,St. Matthews,Prospect,Shepherdsville
Lexington|KY|40507|859|Horse Country,Elkhorn|Nicholasville 40356,Georgetown,Versailles,Winchester
Richmond|VA|23219|804|James River,Old Dominion|Midlothian 23113,Glen Allen,Mechanicsville,Chester
Virginia Beach|VA|23451|757|Tidewater,Chesapeake Bay|Chesapeake 23320,Norfolk,Suffolk,Hampton
Roanoke|VA|24011|540|Star City,Mill Mountain|Salem 24153,Vinton,Cave Spring,Daleville
Baltimore|MD|21201|410|Harbor,Patapsco|Towson 21204,Catonsville,Dundalk,Pikesville
Pittsburgh|PA|15222|412|Three Rivers,Steel City|Bethel Park 15102,Monroeville,Cranberry Township,Mt. Lebanon
Lancaster|PA|17603|717|Red Rose,Conestoga|Lititz 17543,Ephrata,Manheim,Elizabethtown
Allentown|PA|18101|610|Lehigh Valley,Keystone|Bethlehem 18018,Easton,Emmaus,Whitehall
Rochester|NY|14604|585|Genesee,Flower City|Henrietta 14467,Webster,Pittsford,Greece
Buffalo|NY|14202|716|Niagara,Lake Erie|Amherst 14226,Tonawanda,Cheektowaga,Orchard Park
Albany|NY|12207|518|Capital Region,Hudson|Colonie 12205,Troy,Schenectady,Guilderland
Hartford|CT|06103|860|Charter Oak,Nutmeg|West Hartford 06107,Manchester,Glastonbury,Newington
Worcester|MA|01608|508|Blackstone,Heart of Commonwealth|Shrewsbury 01545,Auburn,Holden,Grafton
Manchester|NH|03101|603|Granite State,Merrimack|Bedford 03110,Hooksett,Goffstown,Londonderry
Portland|ME|04101|207|Casco Bay,Pine Tree|South Portland 04106,Westbrook,Falmouth,Scarborough
Columbus|OH|43215|614|Buckeye,Scioto|Dublin 43017,Westerville,Grove City,Hilliard,Gahanna
Cincinnati|OH|45202|513|River City,Tri-State|Mason 45040,Blue Ash,Fairfield,Norwood
Dayton|OH|45402|937|Gem City,Miami Valley|Kettering 45429,Beavercreek,Centerville,Huber Heights
Indianapolis|IN|46204|317|Circle City,Hoosier|Carmel 46032,Fishers,Greenwood,Noblesville
Fort Wayne|IN|46802|260|Summit City,Three Forks|New Haven 46774,Huntertown,Auburn,Leo
Grand Rapids|MI|49503|616|Furniture City,Grand Valley|Wyoming 49509,Kentwood,Walker,Rockford
Ann Arbor|MI|48104|734|Huron River,Tree Town|Ypsilanti 48197,Saline,Dexter,Chelsea
Madison|WI|53703|608|Four Lakes,Capitol|Middleton 53562,Sun Prairie,Fitchburg,Verona
Green Bay|WI|54301|920|Fox Valley,Titletown|De Pere 54115,Ashwaubenon,Howard,Allouez
Rockford|IL|61101|815|Forest City,Rock River|Loves Park 61111,Machesney Park,Belvidere,Cherry Valley
Peoria|IL|61602|309|River Valley,Heart of Illinois|Pekin 61554,Morton,Washington,East Peoria
St. Louis|MO|63101|314|Gateway,Ozark Border|Kirkwood 63122,Chesterfield,Florissant,Webster Groves
Springfield|MO|65806|417|Ozark,Queen of Ozarks|Nixa 65714,Republic,Ozark,Battlefield
Kansas City|MO|64106|816|Fountain City,Heartland|Independence 64055,Liberty,Lee's Summit,Blue Springs
Omaha|NE|68102|402|Platte Valley,Big O|Papillion 68046,Bellevue,La Vista,Elkhorn
Des Moines|IA|50309|515|Hawkeye,Raccoon River|Ankeny 50023,Urbandale,Waukee,Johnston
Sioux Falls|SD|57104|605|Prairie,Big Sioux|Brandon 57005,Tea,Harrisburg,Hartford
Minneapolis|MN|55401|612|North Star,Twin Lakes|Edina 55424,Bloomington,Richfield,Golden Valley
Duluth|MN|55802|218|Superior Shore,North Shore|Hermantown 55811,Proctor,Cloquet,Two Harbors
Tulsa|OK|74103|918|Green Country,Arrowhead|Broken Arrow 74012,Owasso,Bixby,Jenks
Little Rock|AR|72201|501|Natural State,Rock City|Conway 72032,Benton,Bryant,Sherwood
Baton Rouge|LA|70801|225|Bayou,Red Stick|Zachary 70791,Denham Springs,Prairieville,Central
Mobile|AL|36602|251|Gulf Shore,Azalea|Daphne 36526,Saraland,Fairhope,Theodore
Huntsville|AL|35801|256|Rocket City,Tennessee Valley|Decatur 35601,Athens,Hampton Cove,Meridianville
Tallahassee|FL|32301|850|Big Bend,Canopy Road|Crawfordville 32327,Quincy,Havana,Woodville
Sarasota|FL|34236|941|Suncoast,Bayfront|Bradenton 34205,Venice,Osprey,Siesta Key
Jacksonville|FL|32202|904|First Coast,St. Johns|Orange Park 32073,Fleming Island,Ponte Vedra Beach,Atlantic Beach
San Antonio|TX|78205|210|Alamo,Hill Country|Schertz 78154,Converse,Live Oak,Leon Valley
Fort Worth|TX|76102|817|Cowtown,Trinity River|Keller 76248,Burleson,North Richland Hills,Benbrook
Lubbock|TX|79401|806|South Plains,Hub City|Wolfforth 79382,Slaton,Shallowater,Idalou
Albuquerque|NM|87102|505|Sandia,Rio Grande|Rio Rancho 87124,Corrales,Bernalillo,Los Lunas
Tucson|AZ|85701|520|Sonoran,Catalina|Oro Valley 85737,Marana,Sahuarita,Vail
Mesa|AZ|85201|480|Superstition,East Valley|Gilbert 85233,Chandler,Tempe,Queen Creek
Colorado Springs|CO|80903|719|Pikes Peak,Front Range|Fountain 80817,Monument,Manitou Springs,Security-Widefield
Fort Collins|CO|80521|970|Poudre River,Horsetooth|Loveland 80537,Windsor,Timnath,Wellington
Salt Lake City|UT|84101|801|Wasatch,Beehive|Sandy 84070,Murray,West Jordan,Draper
Boise|ID|83702|208|Treasure Valley,Sawtooth|Meridian 83642,Eagle,Nampa,Kuna
Missoula|MT|59802|406|Bitterroot,Garden City|Lolo 59847,Bonner,Frenchtown,East Missoula
Spokane|WA|99201|509|Inland Northwest,Lilac City|Spokane Valley 99206,Cheney,Liberty Lake,Airway Heights
Tacoma|WA|98402|253|Rainier,Commencement Bay|Lakewood 98499,Puyallup,University Place,Fircrest
Salem|OR|97301|503|Willamette,Cherry City|Keizer 97303,Silverton,Dallas,Turner
Bend|OR|97701|541|Cascade,High Desert|Redmond 97756,Sisters,Sunriver,Prineville
Sacramento|CA|95814|916|Delta,Golden Oak|Elk Grove 95624,Roseville,Folsom,Carmichael
Fresno|CA|93721|559|San Joaquin,Valley View|Clovis 93612,Sanger,Selma,Fowler
Reno|NV|89501|775|Truckee,Silver State|Sparks 89431,Sun Valley,Verdi,Spanish Springs`

/** Real cities of the United States, each with its main ZIP code and towns nearby. */
export const CITIES: readonly City[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [name = '', state = '', zip = '', areaCode = '', places = '', neighbors = ''] = row.split('|')
    const [, first = '', neighborZip = '', others = ''] = /^(.+?) (\d{5}),(.+)$/.exec(neighbors) ?? []
    const towns = [first, ...others.split(',')]
    return { name, state, zip, areaCode, places: places.split(','), neighbors: towns, neighborZip }
  })

/** Streets that nearly every American town has. */
export const STREETS: readonly string[] = [
  'Main St', 'Oak St', 'Maple Ave', 'Church St', 'Market St', 'Park Ave', 'Washington St', 'Lake Rd', 'Hillcrest Dr',
  'Commerce Dr', 'Industrial Blvd', 'Mill Rd', 'Cedar Ln', 'Depot St', 'Broad St', 'College Ave', 'Ridge Rd', 'Union St',
] // prettier-ignore
