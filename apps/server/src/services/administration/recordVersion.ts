import { createHash } from 'node:crypto'
import { HttpError } from '#platform/http/httpError.ts'

const VERSION_LENGTH = 22
const VERSION = new RegExp(`^[\\w-]{${VERSION_LENGTH}}$`)

/**
 * Returns the version of a record: a hash of the fields that its form changes. It differs after every change of them,
 * whether an administrator, the person or an import made it, and stays the same when anything else changes.
 */
export function recordVersionOf(fields: object): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, VERSION_LENGTH)
}

/**
 * Returns the version in `If-Match`, with or without an entity tag's quotes. Throws `HttpError` 400 for anything else.
 */
export function baseVersionOf(header: string): string {
  const version = header.replaceAll('"', '').trim()
  if (!VERSION.test(version)) throw new HttpError(400, 'If-Match must be the version of the record.')
  return version
}
