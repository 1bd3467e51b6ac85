/** The states and provinces of the USA, Canada and Australia, and other regions, which people type without capitals. */
export const REGIONS =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland|Nova Scotia|Ontario|Prince Edward Island|Quebec|Saskatchewan|Yukon|New South Wales|Queensland|South Australia|Tasmania|Western Australia|Northern Territory|Northern Ireland|New Zealand|England|Scotland|Wales|Ireland|London|Canada|Australia|North East|North West|South East|South West|East Midlands|West Midlands|East Anglia'.split(
    '|',
  )

/** The abbreviations of states and provinces of the USA, Canada and Australia. */
const ABBREVIATIONS =
  /^(?:A[BCKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSTUVY]|NSW|O[HKNR]|P[AE]|QLD|QC|RI|S[ACDK]|T[NX]|TAS|UT|V[AT]|VIC|W[AIVY]|YT|ACT|UK|US|USA)$/

/** The towns that have the name of a region. */
const ALSO_TOWNS: ReadonlySet<string> = new Set(['New York', 'Washington', 'London'])

/** A region at the end of a query, after what is searched for: 'cattle stops nz'. Abbreviations that are words are none. */
const AT_END = new RegExp(
  ` (?:in (?:the )?)?(?:${REGIONS.filter((name) => !ALSO_TOWNS.has(name)).join('|')}|nz|uk|usa|bc|ab|nsw|qld|vic|tas|tx|fl|nj|nc|ny|nm|nv|nh|ks|ky|tn|wv|wy|ct|vt|sk|qc|ns|nb)$`,
  'i',
)

/** Returns a query without the state, the province, the region or the country at its end. */
export const withoutRegion = (query: string): string => query.trim().replace(AT_END, '')

/** Whether a name is one of a state, a province or a country, and not of a town. */
export function isRegionName(name: string): boolean {
  return !ALSO_TOWNS.has(name) && (REGIONS.includes(name) || ABBREVIATIONS.test(name))
}

/** Countries as queries name them, without accents. */
const COUNTRY =
  /^(?:ireland|northern ireland|united kingdom|uk|britain|england|scotland|wales|usa?|united states|america|canada|australia|new zealand|nz|deutschland|osterreich|schweiz|france|belgique|suisse|espana|italia|portugal|nederland|belgie)$/

/** Whether a name as queries have it, in lower case, is that of a country. */
export const isCountryName = (name: string): boolean => COUNTRY.test(name)

/** Regions and counties as queries name them, without accents, which are no towns of the same name. */
const AREA_WORDS: ReadonlySet<string> = new Set(
  (
    'andalucia aragon asturias baleares canarias cantabria castilla leon mancha cataluna catalunya extremadura galicia murcia navarra euskadi rioja levante ' +
    'bayern baden wurttemberg hessen nrw westfalen niedersachsen sachsen thuringen brandenburg saarland rheinland pfalz rheinhessen holstein mecklenburg vorpommern franken schwaben allgau ruhrgebiet ' +
    'algarve alentejo minho tras montes beira ribatejo douro acores madeira ' +
    'gelderland overijssel drenthe friesland brabant limburg zeeland flevoland holland vlaanderen twente ' +
    'bedfordshire berkshire buckinghamshire cambridgeshire cheshire cornwall cumbria derbyshire devon dorset essex gloucestershire hampshire herefordshire hertfordshire kent lancashire leicestershire lincolnshire norfolk northamptonshire northumberland nottinghamshire oxfordshire rutland shropshire somerset staffordshire suffolk surrey sussex tyneside warwickshire wiltshire worcestershire yorkshire ' +
    'carlow cavan clare donegal kerry kildare kilkenny laois leitrim longford louth mayo meath monaghan offaly roscommon sligo tipperary waterford westmeath wexford wicklow leinster munster connacht ulster ' +
    'otago canterbury southland waikato taranaki northland manawatu marlborough tasman gisborne wairarapa'
  ).split(' '),
)

/** Whether a word of a query, without accents and in lower case, names a region, a county or a country. */
export const isAreaWord = (word: string): boolean =>
  AREA_WORDS.has(word) || AREA_NAMES.has(word) || COUNTRY.test(word) || REGION_NAMES.has(word)

/** The departments of France and the regions of Italy, before which a preposition of towns is wrong. */
const AREAS: ReadonlySet<string> = new Set(
  (
    'Ain|Aisne|Allier|Ardèche|Ardennes|Ariège|Aube|Aude|Aveyron|Calvados|Cantal|Charente|Charente-Maritime|Cher|Corrèze|Creuse|Dordogne|Doubs|Drôme|Eure|Eure-et-Loir|Finistère|Gard|Gers|Gironde|Hérault|Ille-et-Vilaine|Indre|Isère|Jura|Landes|Loire|Loire-Atlantique|Loiret|Lot|Lozère|Maine-et-Loire|Manche|Marne|Mayenne|Meuse|Morbihan|Moselle|Nièvre|Nord|Oise|Orne|Pas-de-Calais|Rhône|Sarthe|Savoie|Haute-Savoie|Somme|Tarn|Var|Vaucluse|Vendée|Vienne|Vosges|Yonne|Essonne|Yvelines|Bretagne|Normandie|Provence|Alsace|Corse|Aquitaine|Occitanie|' +
    'Abruzzo|Basilicata|Calabria|Campania|Emilia-Romagna|Lazio|Liguria|Lombardia|Marche|Molise|Piemonte|Puglia|Sardegna|Sicilia|Toscana|Umbria|Veneto'
  ).split('|'),
)

/** Whether a name is that of an area, for which French and Italian have other prepositions than for a town. */
export const isAreaName = (name: string): boolean => AREAS.has(name)

const plain = (name: string) => name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
const AREA_NAMES: ReadonlySet<string> = new Set([...AREAS].map(plain))
const REGION_NAMES: ReadonlySet<string> = new Set(REGIONS.map(plain))

/** Whether a word of a query names a county or a region, and no state or country: 'yorkshire'. */
export const isCountyWord = (word: string): boolean =>
  (AREA_WORDS.has(word) || AREA_NAMES.has(word)) && !REGION_NAMES.has(word) && !COUNTRY.test(word)
