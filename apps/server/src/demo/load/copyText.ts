const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value as COPY's text format has it: nothing is \N, an instant is ISO, a list or an object is JSON. */
export function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
}
