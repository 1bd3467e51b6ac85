import type { z } from 'zod'

/** What a person who left a field alone would hand in. */
const EMPTY_VALUES: readonly unknown[] = [undefined, null, '', false, []]

/**
 * Whether a form's schema refuses a field that is left empty, so that the field is to be marked as required (M518).
 * What empty means is said by `initial`, the value the form begins with, when that is an empty one: null for a date,
 * '' for a text; else no empty value at all may pass. The name is a path with dots. False when the path leads nowhere,
 * as to the items of a list.
 */
export function isRequired(schema: z.ZodType, name: string, initial?: unknown): boolean {
  let at: unknown = schema
  for (const key of name.split('.')) at = shapeOf(at)?.[key]
  if (!isSchema(at)) return false
  const field = at
  const empties = initial !== undefined && isEmpty(initial) ? [initial] : EMPTY_VALUES
  return !empties.some((empty) => field.safeParse(empty).success)
}

function isEmpty(value: unknown): boolean {
  return EMPTY_VALUES.includes(value) || (Array.isArray(value) && value.length === 0)
}

function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  if (!isSchema(schema) || !('shape' in schema)) return undefined
  return schema.shape as Record<string, unknown>
}

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && 'safeParse' in value
}
