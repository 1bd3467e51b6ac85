const files = import.meta.glob<string>('../../../../packages/*/src/*/RULES.md', { query: '?raw', import: 'default' })

/** Whether a folder has a RULES.md. */
export function hasRules(folder: string): boolean {
  return `../../../../${folder}/RULES.md` in files
}

/** Returns the text of a folder's RULES.md. Undefined when the component has none. */
export async function loadRules(folder: string): Promise<string | undefined> {
  return files[`../../../../${folder}/RULES.md`]?.()
}
