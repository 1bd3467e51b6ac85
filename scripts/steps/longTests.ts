import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './projectRoot.ts'

/**
 * Which of a folder's test cases run: all, those of `npm test`, or the files with what `npm test` leaves to
 * `npm run verify`. Long is what has the tag `long`: a whole file by a comment `@module-tag long`, a case by its `tags`.
 */
export type Selection = 'all' | 'short' | 'long'

const TEST_FILES = '**/*.test.{ts,tsx}'

/**
 * Returns Vitest's arguments for a selection of the tests in `cwd` (from the root). Vitest itself loads every file to find
 * its tags; the arguments name the files, so that one without a chosen case is not loaded.
 */
export function selectionArguments(selection: Selection, cwd: string): string[] {
  if (selection === 'all') return []
  const { whole, partly } = longTests(cwd)
  if (selection === 'short') return ['--tags-filter=!long', ...whole.map((file) => `--exclude=${file}`)]
  // Cases may build on those before them, so that a file with a long case runs from its start.
  return [...whole, ...partly]
}

/** Returns the files of `cwd` that are long as a whole, and those with long cases, from `cwd`. */
export function longTests(cwd: string): { whole: string[]; partly: string[] } {
  const folder = path.join(projectRoot, cwd)
  const files = globSync(TEST_FILES, { cwd: folder, exclude: (name) => name === 'node_modules' }).toSorted()
  const texts = files.map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))
  const tagged = (tag: RegExp) => texts.filter(({ text }) => tag.test(text)).map(({ file }) => file)
  return { whole: tagged(/^\/\*\* @module-tag long/m), partly: tagged(/tags: \['long'/) }
}
