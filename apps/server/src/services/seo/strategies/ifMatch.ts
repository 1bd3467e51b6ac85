import { HttpError } from '#platform/http/httpError.ts'

/** The subjects of versions, with the minimum: 0 where a first save has no base. */
const VERSIONED = {
  'the zone': 1,
  'the note': 1,
  'the draft': 0,
  'the schedule': 0,
  'the question': 1,
  'the post': 1,
  'the answer': 0,
  'the template': 1,
  'the video': 0,
  'the hand-over sheet': 0,
  'the report': 0,
} as const

/** The maximum of the column, less the one that the save adds. */
const MAX_VERSION = 2 ** 31 - 2

/**
 * Returns the version in `If-Match`, with or without an entity tag's quotes. Throws `HttpError` 400 for anything else.
 */
export function versionOf(header: string, of: keyof typeof VERSIONED = 'the zone'): number {
  const text = header.replaceAll('"', '').trim()
  const version = Number(text)
  if (text === '' || !Number.isInteger(version) || version < VERSIONED[of] || version > MAX_VERSION) {
    throw new HttpError(400, `If-Match must be the version of ${of}.`)
  }
  return version
}
