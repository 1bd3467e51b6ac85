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
}

const ROWS = `
Asheville|NC|28801|828|Blue Ridge,Pisgah|Weaverville,Black Mountain,Arden,Hendersonville,Candler
Charlotte|NC|28202|704|Queen City,Piedmont|Matthews,Huntersville,Concord,Mint Hill
Raleigh|NC|27601|919|Triangle,Oak City|Cary,Apex,Wake Forest,Garner,Holly Springs
Wilmington|NC|28401|910|Cape Fear,Port City|Leland,Hampstead,Carolina Beach,Wrightsville Beach
Greenville|SC|29601|864|Upstate,Reedy River|Greer,Simpsonville,Mauldin,Easley
Charleston|SC|29401|843|Lowcountry,Palmetto|Mount Pleasant,Summerville,Goose Creek,Hanahan
Atlanta|GA|30303|404|Peachtree,Chattahoochee|Decatur,Marietta,Smyrna,Sandy Springs,Roswell
Savannah|GA|31401|912|Coastal Empire,Live Oak|Pooler,Richmond Hill,Garden City,Tybee Island
Nashville|TN|37203|615|Music City,Cumberland|Brentwood,Franklin,Hendersonville,Smyrna
Knoxville|TN|37902|865|Smoky Mountain,Volunteer|Farragut,Maryville,Oak Ridge,Powell
Chattanooga|TN|37402|423|Scenic City,Lookout|Hixson,Ooltewah,East Ridge,Signal Mountain
Louisville|KY|40202|502|Bluegrass,Falls City|Jeffersontown,St. Matthews,Prospect,Shepherdsville
Lexington|KY|40507|859|Horse Country,Elkhorn|Nicholasville,Georgetown,Versailles,Winchester
Richmond|VA|23219|804|James River,Old Dominion|Midlothian,Glen Allen,Mechanicsville,Chester
Virginia Beach|VA|23451|757|Tidewater,Chesapeake Bay|Chesapeake,Norfolk,Suffolk,Hampton
Roanoke|VA|24011|540|Star City,Mill Mountain|Salem,Vinton,Cave Spring,Daleville
Baltimore|MD|21201|410|Harbor,Patapsco|Towson,Catonsville,Dundalk,Pikesville
Pittsburgh|PA|15222|412|Three Rivers,Steel City|Bethel Park,Monroeville,Cranberry Township,Mt. Lebanon
Lancaster|PA|17603|717|Red Rose,Conestoga|Lititz,Ephrata,Manheim,Elizabethtown
Allentown|PA|18101|610|Lehigh Valley,Keystone|Bethlehem,Easton,Emmaus,Whitehall
Rochester|NY|14604|585|Genesee,Flower City|Henrietta,Webster,Pittsford,Greece
Buffalo|NY|14202|716|Niagara,Lake Erie|Amherst,Tonawanda,Cheektowaga,Orchard Park
Albany|NY|12207|518|Capital Region,Hudson|Colonie,Troy,Schenectady,Guilderland
Hartford|CT|06103|860|Charter Oak,Nutmeg|West Hartford,Manchester,Glastonbury,Newington
Worcester|MA|01608|508|Blackstone,Heart of Commonwealth|Shrewsbury,Auburn,Holden,Grafton
Manchester|NH|03101|603|Granite State,Merrimack|Bedford,Hooksett,Goffstown,Londonderry
Portland|ME|04101|207|Casco Bay,Pine Tree|South Portland,Westbrook,Falmouth,Scarborough
Columbus|OH|43215|614|Buckeye,Scioto|Dublin,Westerville,Grove City,Hilliard,Gahanna
Cincinnati|OH|45202|513|River City,Tri-State|Mason,Blue Ash,Fairfield,Norwood
Dayton|OH|45402|937|Gem City,Miami Valley|Kettering,Beavercreek,Centerville,Huber Heights
Indianapolis|IN|46204|317|Circle City,Hoosier|Carmel,Fishers,Greenwood,Noblesville
Fort Wayne|IN|46802|260|Summit City,Three Forks|New Haven,Huntertown,Auburn,Leo
Grand Rapids|MI|49503|616|Furniture City,Grand Valley|Wyoming,Kentwood,Walker,Rockford
Ann Arbor|MI|48104|734|Huron River,Tree Town|Ypsilanti,Saline,Dexter,Chelsea
Madison|WI|53703|608|Four Lakes,Capitol|Middleton,Sun Prairie,Fitchburg,Verona
Green Bay|WI|54301|920|Fox Valley,Titletown|De Pere,Ashwaubenon,Howard,Allouez
Rockford|IL|61101|815|Forest City,Rock River|Loves Park,Machesney Park,Belvidere,Cherry Valley
Peoria|IL|61602|309|River Valley,Heart of Illinois|Pekin,Morton,Washington,East Peoria
St. Louis|MO|63101|314|Gateway,Ozark Border|Kirkwood,Chesterfield,Florissant,Webster Groves
Springfield|MO|65806|417|Ozark,Queen of Ozarks|Nixa,Republic,Ozark,Battlefield
Kansas City|MO|64106|816|Fountain City,Heartland|Independence,Liberty,Lee's Summit,Blue Springs
Omaha|NE|68102|402|Platte Valley,Big O|Papillion,Bellevue,La Vista,Elkhorn
Des Moines|IA|50309|515|Hawkeye,Raccoon River|Ankeny,Urbandale,Waukee,Johnston
Sioux Falls|SD|57104|605|Prairie,Big Sioux|Brandon,Tea,Harrisburg,Hartford
Minneapolis|MN|55401|612|North Star,Twin Lakes|Edina,Bloomington,Richfield,Golden Valley
Duluth|MN|55802|218|Superior Shore,North Shore|Hermantown,Proctor,Cloquet,Two Harbors
Tulsa|OK|74103|918|Green Country,Arrowhead|Broken Arrow,Owasso,Bixby,Jenks
Little Rock|AR|72201|501|Natural State,Rock City|Conway,Benton,Bryant,Sherwood
Baton Rouge|LA|70801|225|Bayou,Red Stick|Zachary,Denham Springs,Prairieville,Central
Mobile|AL|36602|251|Gulf Shore,Azalea|Daphne,Saraland,Fairhope,Theodore
Huntsville|AL|35801|256|Rocket City,Tennessee Valley|Decatur,Athens,Hampton Cove,Meridianville
Tallahassee|FL|32301|850|Big Bend,Canopy Road|Crawfordville,Quincy,Havana,Woodville
Sarasota|FL|34236|941|Suncoast,Bayfront|Bradenton,Venice,Osprey,Siesta Key
Jacksonville|FL|32202|904|First Coast,St. Johns|Orange Park,Fleming Island,Ponte Vedra Beach,Atlantic Beach
San Antonio|TX|78205|210|Alamo,Hill Country|Schertz,Converse,Live Oak,Leon Valley
Fort Worth|TX|76102|817|Cowtown,Trinity River|Keller,Burleson,North Richland Hills,Benbrook
Lubbock|TX|79401|806|South Plains,Hub City|Wolfforth,Slaton,Shallowater,Idalou
Albuquerque|NM|87102|505|Sandia,Rio Grande|Rio Rancho,Corrales,Bernalillo,Los Lunas
Tucson|AZ|85701|520|Sonoran,Catalina|Oro Valley,Marana,Sahuarita,Vail
Mesa|AZ|85201|480|Superstition,East Valley|Gilbert,Chandler,Tempe,Queen Creek
Colorado Springs|CO|80903|719|Pikes Peak,Front Range|Fountain,Monument,Manitou Springs,Security-Widefield
Fort Collins|CO|80521|970|Poudre River,Horsetooth|Loveland,Windsor,Timnath,Wellington
Salt Lake City|UT|84101|801|Wasatch,Beehive|Sandy,Murray,West Jordan,Draper
Boise|ID|83702|208|Treasure Valley,Sawtooth|Meridian,Eagle,Nampa,Kuna
Missoula|MT|59802|406|Bitterroot,Garden City|Lolo,Bonner,Frenchtown,East Missoula
Spokane|WA|99201|509|Inland Northwest,Lilac City|Spokane Valley,Cheney,Liberty Lake,Airway Heights
Tacoma|WA|98402|253|Rainier,Commencement Bay|Lakewood,Puyallup,University Place,Fircrest
Salem|OR|97301|503|Willamette,Cherry City|Keizer,Silverton,Dallas,Turner
Bend|OR|97701|541|Cascade,High Desert|Redmond,Sisters,Sunriver,Prineville
Sacramento|CA|95814|916|Delta,Golden Oak|Elk Grove,Roseville,Folsom,Carmichael
Fresno|CA|93721|559|San Joaquin,Valley View|Clovis,Sanger,Selma,Fowler
Reno|NV|89501|775|Truckee,Silver State|Sparks,Sun Valley,Verdi,Spanish Springs`

/** Real cities of the United States, each with its main ZIP code and towns nearby. */
export const CITIES: readonly City[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [name = '', state = '', zip = '', areaCode = '', places = '', neighbors = ''] = row.split('|')
    return { name, state, zip, areaCode, places: places.split(','), neighbors: neighbors.split(',') }
  })

/** Streets that nearly every American town has. */
export const STREETS: readonly string[] = [
  'Main St', 'Oak St', 'Maple Ave', 'Church St', 'Market St', 'Park Ave', 'Washington St', 'Lake Rd', 'Hillcrest Dr',
  'Commerce Dr', 'Industrial Blvd', 'Mill Rd', 'Cedar Ln', 'Depot St', 'Broad St', 'College Ave', 'Ridge Rd', 'Union St',
] // prettier-ignore
