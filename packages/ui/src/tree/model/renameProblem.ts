/** What a node's name may be. */
export interface RenameRules {
  /** The most characters. @default 255 */
  maxLength?: number
  /** Characters that it may not have, each as itself: '/\\'. @default none */
  forbidden?: string
  /** Whether two siblings may have the same name. @default false */
  allowDuplicates?: boolean
}

/** What is wrong with a new name, in words; undefined when it can be had. Case and outer blanks make no difference. */
export function renameProblem(name: string, siblings: readonly string[], rules: RenameRules = {}): string | undefined {
  const { maxLength = 255, forbidden = '', allowDuplicates = false } = rules
  const wanted = name.trim()
  if (wanted === '') return 'This field is required'
  if (wanted.length > maxLength) return `At most ${maxLength} characters`
  const bad = Array.from(forbidden).find((character) => wanted.includes(character))
  if (bad !== undefined) return `A name cannot have ${bad}`
  const taken = siblings.some((sibling) => sibling.trim().toLowerCase() === wanted.toLowerCase())
  return taken && !allowDuplicates ? 'Another one here has this name' : undefined
}
