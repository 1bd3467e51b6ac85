import * as z from 'zod/mini'

/** The values that a person who left a field alone would submit. */
const EMPTY_VALUES: readonly unknown[] = [undefined, null, '', false, []]

/**
 * Whether a form's schema rejects a field that is left empty, so that the field is marked as required (M518).
 * `initial`, the initial value, defines what empty means if it is empty: null for a date, '' for a text. Otherwise the
 * schema must reject every empty value. The name is a dotted path, in which a number is an item of a list. False when the
 * path leads nowhere.
 */
export function isRequired(schema: z.core.$ZodType, name: string, initial?: unknown): boolean {
  let field: z.core.$ZodType | undefined = schema
  for (const key of name.split('.')) field = childOf(field, key)
  if (!(field instanceof z.core.$ZodType)) return false
  const empties = initial !== undefined && isEmpty(initial) ? [initial] : EMPTY_VALUES
  return !empties.some((empty) => accepts(field, empty))
}

/**
 * Whether a schema accepts a value. A custom rule may expect its type and throw for other values, which counts as
 * rejecting them.
 */
function accepts(field: z.core.$ZodType, value: unknown): boolean {
  try {
    return z.safeParse(field, value).success
  } catch {
    return false
  }
}

function isEmpty(value: unknown): boolean {
  return EMPTY_VALUES.includes(value) || (Array.isArray(value) && value.length === 0)
}

/** Returns the names of the fields at the top of an object schema. */
export function fieldNames(schema: z.core.$ZodType): string[] {
  return Object.keys(shapeOf(schema))
}

function childOf(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  return schema instanceof z.core.$ZodArray ? schema._zod.def.element : shapeOf(schema)[key]
}

function shapeOf(schema: z.core.$ZodType | undefined): z.core.$ZodShape {
  return schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {}
}
