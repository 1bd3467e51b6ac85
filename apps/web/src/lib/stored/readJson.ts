import type * as z from 'zod/mini'

/**
 * Reads JSON text from a storage or another place that anybody can write. Returns undefined for none, for invalid JSON, and for
 * what does not have the shape of `schema`.
 */
export function readJson<Value>(text: string | null, schema: z.ZodMiniType<Value>): Value | undefined {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
