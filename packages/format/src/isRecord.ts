/** Whether a value of unknown shape, such as parsed JSON, is an object with fields: not null, and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
