import { NO_VALUE } from '@rankdesk/format'
import { Link } from '#lib/routing/Link.tsx'

/** The parts of a client's address; `region` is also read as `state` (M116). */
interface Address {
  address1: string | null
  address2: string | null
  city: string | null
  region: string | null
  state: string | null
  postalCode: string | null
}

/** A client's address as on an envelope, without missing parts, with a link to a map (M116). */
export function PostalAddress({ address }: { address: Address }) {
  const lines = addressLines(address)
  if (lines.length === 0) return NO_VALUE
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <Link href={mapsHref(lines)}>Show on a map</Link>
    </>
  )
}

/** Returns the lines of an address as on an envelope, without missing parts. */
function addressLines({ address1, address2, city, region, state, postalCode }: Address): string[] {
  const place = [city, [region ?? state, postalCode].filter(isGiven).join(' ')].filter(isGiven).join(', ')
  return [address1, address2, place].filter(isGiven)
}

/** Returns the address of a map that shows the lines. */
function mapsHref(lines: readonly string[]): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: lines.join(', ') })}`
}

function isGiven(part: string | null): part is string {
  return part !== null && part.trim() !== ''
}
