/** The rules for a node's name. */
export interface RenameRules {
  /** The maximum number of characters. @default 255 */
  maxLength?: number
  /** The forbidden characters, such as '/\\'. @default none */
  forbidden?: string
  /** Whether two siblings may have the same name. @default false */
  allowDuplicates?: boolean
}

/**
 * Returns the error message of a new name; undefined when it is valid. Names are compared without case and surrounding
 * whitespace.
 */
export function renameProblem(name: string, siblings: readonly string[], rules: RenameRules = {}): string | undefined {
  const { maxLength = 255, forbidden = '', allowDuplicates = false } = rules
  const wanted = name.trim()
  if (wanted === '') return 'This field is required'
  if (wanted.length > maxLength) return `At most ${maxLength} characters`
  const bad = Array.from(forbidden).find((character) => wanted.includes(character))
  if (bad !== undefined) return `A name cannot contain ${bad}`
  const taken = siblings.some((sibling) => sibling.trim().toLowerCase() === wanted.toLowerCase())
  return taken && !allowDuplicates ? 'Another item here has this name' : undefined
}
