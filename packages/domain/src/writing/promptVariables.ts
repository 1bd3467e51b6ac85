/** A variable of a prompt: `{{name}}` is replaced by a fact about the strategy (M481). */
export interface PromptVariable {
  name: string
  description: string
}

/** The variables that a prompt can use. Rule WRITE-9. */
export const PROMPT_VARIABLES = [
  { name: 'business', description: 'The name of the business' },
  { name: 'city', description: 'The city of the business' },
  { name: 'service', description: 'The specialty of the strategy' },
  { name: 'place', description: 'The place of the strategy' },
  { name: 'keyword', description: 'The search term of the strategy' },
  { name: 'keywords', description: 'All target keywords, separated by commas' },
  { name: 'page', description: 'The path of the page, empty for a new page' },
  { name: 'topic', description: 'The topic of a blog' },
] as const satisfies readonly PromptVariable[]

/** The value of each variable. */
export type PromptValues = Readonly<Record<(typeof PROMPT_VARIABLES)[number]['name'], string>>

const VARIABLE = /\{\{\s*([a-z]+)\s*\}\}/gi

/** Returns the variables of a prompt that do not exist, each once. Rule WRITE-9. */
export function unknownVariables(prompt: string): string[] {
  const known = new Set<string>(PROMPT_VARIABLES.map(({ name }) => name))
  const names = [...prompt.matchAll(VARIABLE)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !known.has(name.toLowerCase())))]
}

/** Returns a prompt with its variables replaced by their values. Unknown ones stay. Rule WRITE-9. */
export function fillPrompt(prompt: string, values: PromptValues): string {
  const byName = new Map<string, string>(Object.entries(values))
  return prompt.replaceAll(VARIABLE, (text, name: string) => byName.get(name.toLowerCase()) ?? text)
}
