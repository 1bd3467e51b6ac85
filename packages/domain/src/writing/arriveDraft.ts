/** A zone of a strategy at the time a generated text arrives for it. */
export interface ZoneAtArrival {
  content: string
  contentType: string
  version: number
}

/**
 * The use of a generated text: discarded as equal, written to the zone, or stored as a version because a person edited
 * the zone.
 */
export type Arrival = 'same' | 'written' | 'stored-as-version'

/**
 * Returns how a zone's generated text is used. `baseVersion` is the zone's version when the text was requested,
 * undefined if there was no such zone. A zone that has changed since belongs to the person who changed it. Rule
 * WRITE-6.
 */
export function arrivalOf(
  current: ZoneAtArrival | undefined,
  baseVersion: number | undefined,
  arriving: { content: string; contentType: string },
): Arrival {
  if (current === undefined) return 'written'
  if (current.content === arriving.content) {
    return current.contentType === arriving.contentType || current.version !== baseVersion ? 'same' : 'written'
  }
  return current.version === baseVersion ? 'written' : 'stored-as-version'
}
