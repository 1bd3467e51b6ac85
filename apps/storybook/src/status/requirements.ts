/** Returns the requirement numbers (M489) in a text in ascending order, with ranges (M489-M491) written out. */
export function requirementsIn(text: string): string[] {
  const found = new Set<number>()
  for (const [, from = '', to = from] of text.matchAll(/\bM(\d{3})\b(?:\s?[-–]\s?M(\d{3})\b)?/g))
    for (let number = Number(from); number <= Number(to); number++) found.add(number)
  return [...found].toSorted((one, other) => one - other).map(requirement)
}

const requirement = (number: number): string => `M${String(number).padStart(3, '0')}`

/** Returns the requirements of each folder that its components name as the source of their rules. */
export function requirementsByFolder(sources: Readonly<Record<string, string>>): Map<string, readonly string[]> {
  const texts = new Map<string, string>()
  for (const [path, source] of Object.entries(sources)) {
    // `packages/ui/src/data-table/head/HeaderCell.tsx` belongs to `packages/ui/src/data-table`.
    const folder = /packages\/\w+\/src\/[\w-]+(?=\/)/.exec(path)?.[0]
    if (folder !== undefined) texts.set(folder, `${texts.get(folder) ?? ''}\n${source}`)
  }
  return new Map([...texts].map(([folder, text]) => [folder, requirementsIn(text)]))
}

/** Returns the numbers as a short text: `M489-M491, M548`. */
export function requirementsText(numbers: readonly string[]): string {
  const runs: { first: number; last: number }[] = []
  for (const number of numbers.map((name) => Number(name.slice(1)))) {
    const run = runs.at(-1)
    if (run?.last === number - 1) run.last = number
    else runs.push({ first: number, last: number })
  }
  return runs
    .map(({ first, last }) => (first === last ? requirement(first) : `${requirement(first)}-${requirement(last)}`))
    .join(', ')
}
