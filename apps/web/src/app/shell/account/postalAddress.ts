/** The parts of a client's address; `region` is also read as `state` (M116). */
export interface PostalAddress {
  address1: string | null
  address2: string | null
  city: string | null
  region: string | null
  state: string | null
  postalCode: string | null
}

/** Returns the lines of an address as on an envelope, without missing parts. */
export function addressLines({ address1, address2, city, region, state, postalCode }: PostalAddress): string[] {
  const place = [city, [region ?? state, postalCode].filter(isGiven).join(' ')].filter(isGiven).join(', ')
  return [address1, address2, place].filter(isGiven)
}

/** Returns the address of a map that shows the lines. */
export function mapsHref(lines: readonly string[]): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: lines.join(', ') })}`
}

function isGiven(part: string | null): part is string {
  return part !== null && part.trim() !== ''
}
