import * as z from 'zod/mini'

/** What a person who left a field alone would hand in. */
const EMPTY_VALUES: readonly unknown[] = [undefined, null, '', false, []]

/**
 * Whether a form's schema refuses a field that is left empty, so that the field is to be marked as required (M518).
 * What empty means is said by `initial`, the value the form begins with, when that is an empty one: null for a date,
 * '' for a text; else no empty value at all may pass. The name is a path with dots. False when the path leads nowhere,
 * as to the items of a list.
 */
export function isRequired(schema: z.core.$ZodType, name: string, initial?: unknown): boolean {
  let field: z.core.$ZodType | undefined = schema
  for (const key of name.split('.')) field = shapeOf(field)[key]
  if (!(field instanceof z.core.$ZodType)) return false
  const empties = initial !== undefined && isEmpty(initial) ? [initial] : EMPTY_VALUES
  return !empties.some((empty) => takes(field, empty))
}

/** A rule of one's own may expect its type and throw at anything else: it has not taken the value either. */
function takes(field: z.core.$ZodType, value: unknown): boolean {
  try {
    return z.safeParse(field, value).success
  } catch {
    return false
  }
}

function isEmpty(value: unknown): boolean {
  return EMPTY_VALUES.includes(value) || (Array.isArray(value) && value.length === 0)
}

function shapeOf(schema: z.core.$ZodType | undefined): z.core.$ZodShape {
  return schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {}
}
