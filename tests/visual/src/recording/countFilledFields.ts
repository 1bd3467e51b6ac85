import type { RecordedCall } from './recordCalls.ts'

/**
 * Returns how many different fields of a screen's responses have a value somewhere. Of several clients, the one with most
 * shows something in most parts of its screen.
 */
export function countFilledFields(calls: readonly RecordedCall[]): number {
  const filled = new Set<string>()
  const visit = (value: unknown, path: string): void => {
    if (value === null || value === undefined || value === '' || value === false) return
    if (!(value instanceof Object)) filled.add(path)
    else if (Array.isArray(value)) for (const entry of value) visit(entry, `${path}[]`)
    else for (const [key, part] of Object.entries(value)) visit(part, `${path}.${key}`)
  }
  for (const { url, body, response } of calls) {
    const name = `${url.split('?')[0]?.replaceAll(/\/\d+/g, '/0')} ${/"queryId":"([^"]*)"/.exec(body)?.[1] ?? ''}`
    visit(asObjects(response), name)
  }
  return filled.size
}

/** Returns a report's response with its rows as objects, whose fields have names. */
function asObjects(response: unknown): unknown {
  const { result } = response as { result?: { fields?: unknown; rows?: unknown } }
  if (!Array.isArray(result?.fields) || !Array.isArray(result.rows)) return response
  const fields = result.fields as string[]
  const rows = result.rows as unknown[][]
  return rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])))
}
