/** A place and a specialty that a page is meant to be found for. */
export interface GeoSpecialty {
  geoName: string
  specialtyTypeName: string
}

/**
 * What a page is meant to be found for besides the strategy's own place and specialty (M235). A strategy's place may
 * have its state behind it: 'Greenville, SC' is 'Greenville'. Rule STRAT-14.
 */
export function otherGeos<Geo extends GeoSpecialty>(
  geos: readonly Geo[],
  own: { geography: string; specialty: string | null },
): Geo[] {
  const place = placeOf(own.geography)
  return geos.filter(({ geoName, specialtyTypeName }) => {
    const isOwnSpecialty = own.specialty === null || specialtyTypeName === '' || specialtyTypeName === own.specialty
    return placeOf(geoName) !== place || !isOwnSpecialty
  })
}

function placeOf(name: string): string {
  return (name.split(',')[0] ?? '').trim().toLowerCase()
}
