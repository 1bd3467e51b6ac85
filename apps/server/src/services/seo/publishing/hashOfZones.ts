import { createHash } from 'node:crypto'

/** Returns the SHA-256 of approved zones, which connects a receipt to them. */
export function hashOfZones(zones: readonly { elementID: string; content: string }[]): string {
  return createHash('sha256')
    .update(JSON.stringify(zones.map(({ elementID, content }) => [elementID, content])))
    .digest('hex')
}
