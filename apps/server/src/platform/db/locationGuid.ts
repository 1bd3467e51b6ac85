import { createHash } from 'node:crypto'

/** Returns a location's GUID, which is always the same for the same address of the same client. */
export function locationGuid(domain: string, address: string): string {
  const hex = createHash('sha256').update(`${domain}\n${address}`).digest('hex')
  // RFC 9562 reserves version 8 for custom GUIDs. The variant digit is 8 to b.
  const digits = `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
    '-',
  )
}
