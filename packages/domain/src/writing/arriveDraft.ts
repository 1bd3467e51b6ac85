/** A zone of a strategy as it is when a text arrives for it. */
export interface ZoneAtArrival {
  content: string
  contentType: string
  version: number
}

/** What becomes of a text that a writer hands in: nothing, the zone's text, or a version beside a person's. */
export type Arrival = 'same' | 'written' | 'kept-beside'

/**
 * What becomes of a zone's new text. `baseVersion` is the zone's version when the text was asked for, undefined when there
 * was no such zone then; a zone that moved on since belongs to the person who changed it. Rule WRITE-6.
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
  return current.version === baseVersion ? 'written' : 'kept-beside'
}
