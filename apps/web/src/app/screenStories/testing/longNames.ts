import { PAGE_NODE_FIELDS } from '@rankdesk/domain'
import type { RecordedCall } from './recording.ts'

/** The length of the names with which every screen is checked. */
export const NAME_LENGTH = 80
const FILLER = ' and Associates for Pediatric Dentistry, Orthodontics and Oral Surgery of the Valley'

/** Fields that people type or import: names of people, businesses, pages, places and things, titles and keywords. */
const NAME =
  /^(?!strategyType)(.*(name|manager|title|keyword|keywords|summary)|author|contact|group|subtitle|searchTerm|geography|geos|places?|location|city|specialty|serviceProviderCategory|topic|question)$/i
/** Texts in JSON. */
const JSON_FIELD = 'searchTermIds'
/** Names of our own: ids of Google, addresses, and the kinds of posts. */
const NO_NAME = /^(gcid:|job_type_id:|\/|https?:)|^(gbp|youtube|website)-video$|^(update|event|offer)$/
/** The end of a file's name. */
const EXTENSION = /\.(jpe?g|png|webp|gif|svg|mp4|pdf|csv|xml|html|zip|vtt|srt)$/i

/** Returns the response of a call with all names of 80 characters. */
export function withLongNames({ url, response }: Pick<RecordedCall, 'url' | 'response'>): unknown {
  // Its names are those of parts of the server.
  if (url.includes('/operations/api/system')) return response
  return lengthened(response, url.includes('/CMS-PageData.svc') ? PAGE_NODE_FIELDS : [])
}

/** `fields` are the names of the values in a row. */
function lengthened(value: unknown, fields: readonly unknown[]): unknown {
  if (Array.isArray(value)) {
    const isRow = fields.length > 0 && !value.every(Array.isArray)
    return value.map((part, index) => (isRow ? lengthenedField(fields[index], part) : lengthened(part, fields)))
  }
  if (!(value instanceof Object)) return value
  const ownFields = 'fields' in value && 'rows' in value && Array.isArray(value.fields) ? value.fields : fields
  return Object.fromEntries(
    Object.entries(value).map(([key, part]): [string, unknown] => [
      key,
      key === 'rows' || key === 'result' ? lengthened(part, ownFields) : lengthenedField(key, part),
    ]),
  )
}

function lengthenedField(field: unknown, value: unknown): unknown {
  if (typeof field !== 'string') return value
  if (field === JSON_FIELD && typeof value === 'string') return JSON.stringify(lengthened(JSON.parse(value), []))
  if (!NAME.test(field)) return lengthened(value, [])
  if (typeof value === 'string') return long(value)
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.map(long)
  return lengthened(value, [])
}

function long(text: string): string {
  if (text === '' || text.length >= NAME_LENGTH || NO_NAME.test(text)) return text
  const extension = EXTENSION.exec(text)?.[0]
  if (extension === undefined) return (text + FILLER).slice(0, NAME_LENGTH)
  const stem = text.slice(0, -extension.length) + FILLER.toLowerCase().replaceAll(/\W+/g, '-')
  return stem.slice(0, NAME_LENGTH - extension.length) + extension
}
