import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './steps/projectRoot.ts'

/** What is no product code: tests, stories and what only they use. */
const NO_PRODUCT = /(\.(test|stories)\.|\/testing\/|\/stories\/|\/fixtures\/|Example\.tsx?$|Testing\.tsx?$|\.d\.ts$)/
const GENERATED = /^(node_modules|dist|storybook-static)$/
const EXPORTED =
  /^export\s+(?:async\s+)?function\*?\s+(\w+)|^export\s+const\s+(\w+)(?:\s*:[^=]+)?\s*=\s*(?:async\s*)?(?:\([^)]*\)|\w+)\s*(?::[^=]+)?=>/gm

/** A source file: its path in the repository and its text. */
export interface SourceText {
  file: string
  text: string
}

/** Returns the product code of packages and apps. */
export function readProductCode(): SourceText[] {
  const files = globSync('{packages,apps}/**/*.{ts,tsx}', { cwd: projectRoot, exclude: (name) => GENERATED.test(name) })
  return files
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !NO_PRODUCT.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }))
}

/** Returns the functions that several files export, each with these files. Overloads of one file are one function. */
export function sameNames(sources: readonly SourceText[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { file, text } of sources)
    for (const [, declared, assigned] of text.matchAll(EXPORTED)) {
      const name = declared ?? assigned ?? ''
      found.set(name, (found.get(name) ?? new Set()).add(file))
    }
  return new Map([...found].flatMap(([name, files]) => (files.size > 1 ? [[name, [...files].toSorted()]] : [])))
}

/** Returns the names of a list, each with its reason: a line each, `name: reason`. Throws for a line without a reason. */
export function readNameReasons(list: string): Map<string, string> {
  const lines = list.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name, reason] = /^(\w+): (\S.*)$/.exec(line) ?? []
      if (name === undefined || reason === undefined) throw new Error(`A line names no function and reason: ${line}`)
      return [name, reason]
    }),
  )
}

/** Returns a sentence for each name without a reason, and for each reason that is no longer needed. */
export function nameProblems(sources: readonly SourceText[], reasons: ReadonlyMap<string, string>): string[] {
  const shared = sameNames(sources)
  const twins = [...shared].filter(([name]) => !reasons.has(name))
  const outdated = [...reasons.keys()].filter((name) => !shared.has(name))
  return [
    ...twins.map(
      ([name, files]) =>
        `${name} is exported by ${files.join(' and ')}. Merge them, give one another name, or add a reason to scripts/sameNames.txt.`,
    ),
    ...outdated.map((name) => `Only one file exports ${name}: take it off scripts/sameNames.txt.`),
  ]
}
