import { plainWords } from '../words/words.ts'

/** Names of businesses and trademarks that people search for, in plain words. Rule TARGET-6. */
const KNOWN_BRANDS = `
ace hardware|adidas|airbnb|aldi|aliexpress|alibaba|amazon|american standard|andersen windows|angi|angies list|apple store|arbys|
ashley furniture|autozone|b and q|b q|bbb|beko|behr|benjamin moore|best buy|best western|big lots|black and decker|bmw|bosch|
boston market|boston scientific|brightview|bunnings|burger king|california closets|caterpillar|checkatrade|cheesecake factory|chevrolet|
chick fil a|chipotle|chrysler|costco|craigslist|crate and barrel|cub cadet|culligan|cvs|daikin|delta faucet|dewalt|dollar general|dollar tree|
dominos|dulux|dunelm|dunkin|dyson|ebay|electrolux|etsy|facebook|farrow and ball|floor and decor|ford motor|frigidaire|gaf|
general electric|goodyear|google|groupon|gumtree|harbor freight|harley davidson|hilton|hipages|hobby lobby|homeadvisor|home depot|homedepot|
honda|honeywell|houzz|husqvarna|hyundai|ikea|instagram|jc penney|jcpenney|jiffy lube|john deere|john lewis|kentucky fried chicken|kfc|kitchenaid|kohler|
kohls|kroger|leaffilter|leroy merlin|lg|lidl|lennox|liftmaster|linkedin|little caesars|lowes|lululemon|macys|makita|marriott|mastercraft|maytag|
mcdonalds|menards|mercedes|merry maids|michelin|microsoft|milwaukee tool|mitsubishi|moen|molly maid|mr rooter|new york times|nike|nissan|nordstrom|ny times|
oreilly auto|orkin|oticon|overstock|owens corning|panasonic|papa johns|petco|petsmart|philadelphia cream cheese|phonak|pinterest|pizza hut|
popeyes|porcelanosa|pottery barn|quest diagnostics|reddit|rheem|ring doorbell|rinnai|ritz carlton|roto rooter|rust oleum|ryobi|safelite|sainsburys|sams club|
samsung|screwfix|sears|servicemaster|servpro|shein|shell gas|sherwin williams|sony|stanley steemer|starbucks|stihl|subaru|taco bell|
taskrabbit|tempur pedic|temu|terminix|tesco|tesla|texas roadhouse|thumbtack|tiktok|toolstation|toyota|trane|tripadvisor|trugreen|trustpilot|two men and a truck|
uber|uhaul|u haul|ups store|usps|valspar|velux|verizon|vivint|volkswagen|volvo|walgreens|walmart|wayfair|wells fargo|wendys|west elm|whirlpool|
whole foods|wickes|wikipedia|windsor fashions|yelp|youtube|zillow`
  .split('|')
  .map((name) => name.trim())

/** Returns the plain words of a text between spaces, which lets a phrase be found at the edges of words. */
const padded = (text: string) => ` ${plainWords(text).join(' ')} `

/**
 * Returns a function that finds the brands of others in a query. `competitors` are the names that staff have noted;
 * `ownTexts` are the names and paths of the client's pages: makers that they name are sold or serviced there. Rule
 * TARGET-6.
 */
export function otherBrandFinder(
  competitors: readonly string[],
  ownTexts: readonly string[],
): (query: string) => boolean {
  const own = ownTexts.map(padded).join('')
  const names = [
    ...KNOWN_BRANDS.filter((name) => !own.includes(` ${name} `)),
    ...competitors.map((name) => plainWords(name).join(' ')).filter((name) => name !== ''),
  ]
  return (query) => {
    const text = padded(query)
    return names.some((name) => text.includes(` ${name} `))
  }
}
