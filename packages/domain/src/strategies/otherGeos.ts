/** A place and a specialty that a page targets. */
export interface GeoSpecialty {
  geoName: string
  specialtyTypeName: string
}

/**
 * Returns the targets of a page other than the strategy's own place and specialty (M235). The strategy's place may
 * include its state: 'Greenville, SC' is 'Greenville'. Rule STRAT-14.
 */
export function otherGeos<Geo extends GeoSpecialty>(
  geos: readonly Geo[],
  own: { geography: string; specialty: string | null },
): Geo[] {
  const town = townOf(own.geography)
  return geos.filter(({ geoName, specialtyTypeName }) => {
    const isOwnSpecialty = own.specialty === null || specialtyTypeName === '' || specialtyTypeName === own.specialty
    return townOf(geoName) !== town || !isOwnSpecialty
  })
}

function townOf(name: string): string {
  return (name.split(',')[0] ?? '').trim().toLowerCase()
}
