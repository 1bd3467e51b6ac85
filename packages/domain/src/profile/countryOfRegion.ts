/** The provinces and territories of Canada. Every other region is one of the United States. */
const CANADIAN_REGIONS: ReadonlySet<string> = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '))

/** Returns the country of a state or province, as in FL. */
export function countryOfRegion(region: string): 'CA' | 'US' {
  return CANADIAN_REGIONS.has(region.toUpperCase()) ? 'CA' : 'US'
}
