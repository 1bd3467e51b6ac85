import { HttpError } from '../../../plugins/httpError.ts'

/** What a version is of, and the least that it can be: 0 where a first save is based on nothing. */
const VERSIONED = {
  'the zone': 1,
  'the note': 1,
  'the draft': 0,
  'the schedule': 0,
  'the question': 1,
  'the post': 1,
  'the video': 0,
} as const

/** The largest version that a column takes, less the one that the save adds. */
const MOST = 2 ** 31 - 2

/**
 * The version that `If-Match` names, with or without the quotes that an entity tag has. Throws `HttpError` 400 for anything
 * that is no version.
 */
export function versionOf(header: string, of: keyof typeof VERSIONED = 'the zone'): number {
  const text = header.replaceAll('"', '').trim()
  const version = Number(text)
  if (text === '' || !Number.isInteger(version) || version < VERSIONED[of] || version > MOST) {
    throw new HttpError(400, `If-Match must be the version of ${of}.`)
  }
  return version
}
