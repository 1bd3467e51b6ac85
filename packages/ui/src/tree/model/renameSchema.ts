import * as z from 'zod/mini'

/** The schema of a node's name; the output is the name to save, usually trimmed. */
export type NameSchema = z.core.$ZodType<string, string>

const DEFAULT_NAME = z
  .string()
  .check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(255, 'At most 255 characters'))

/**
 * Returns the schema of the form that renames a node: the owner's schema of a name, and a name that no sibling has. Names
 * are compared without case and surrounding whitespace.
 */
export function renameSchema(siblings: readonly string[], nameSchema: NameSchema = DEFAULT_NAME) {
  const taken = new Set(siblings.map(normalize))
  const free = z.string().check(z.refine((name) => !taken.has(normalize(name)), 'Another item here has this name'))
  return z.object({ name: z.pipe(nameSchema, free) })
}

const normalize = (name: string) => name.trim().toLowerCase()
