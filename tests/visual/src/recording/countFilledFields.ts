import { flattenObject } from 'es-toolkit'
import type { RecordedCall } from './recordCalls.ts'

/**
 * Returns how many different fields of a screen's responses have a value somewhere. Of several clients, the one with most
 * shows something in most parts of its screen.
 */
export function countFilledFields(calls: readonly RecordedCall[]): number {
  const fields = calls.flatMap(({ url, body, response }) => {
    const name = `${url.split('?')[0]} ${/"queryId":"([^"]*)"/.exec(body)?.[1] ?? ''}`
    const all = Object.entries(flattenObject({ [name]: asObjects(response) }))
    const filled = all.filter(([, value]) => value === 0 || (Boolean(value) && !(value instanceof Object)))
    return filled.map(([path]) => path.replaceAll(/(?<=[/.])\d+/g, '0'))
  })
  return new Set(fields).size
}

/** Returns a report's response with its rows as objects, whose fields have names. */
function asObjects(response: unknown): unknown {
  const { result } = response as { result?: { fields?: unknown; rows?: unknown } }
  if (!Array.isArray(result?.fields) || !Array.isArray(result.rows)) return response
  const fields = result.fields as string[]
  const rows = result.rows as unknown[][]
  return rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])))
}
