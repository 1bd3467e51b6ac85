/** Returns the zones that a publish sends to the page: those with an element id (M260). Rule ZONE-3. */
export function publishableZones<Zone extends { elementID: string }>(zones: readonly Zone[]): Zone[] {
  return zones.filter((zone) => zone.elementID.trim() !== '')
}

/** The log message for a publish without zones (M260). */
export const NO_ZONES_WARNING = 'No valid content zones with elementID found to publish.'
