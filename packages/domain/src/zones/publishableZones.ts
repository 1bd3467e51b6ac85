/** The zones that a publish sends to the page: those that name an element (M260). Rule ZONE-3. */
export function publishableZones<Zone extends { elementID: string }>(zones: readonly Zone[]): Zone[] {
  return zones.filter((zone) => zone.elementID.trim() !== '')
}

/** Logged when a publish has nothing to send (M260). */
export const NO_ZONES_WARNING = 'No valid content zones with elementID found to publish.'
