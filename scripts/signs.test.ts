import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

// People read numbers below zero with a minus sign and changes with their sign, from packages/format alone (rule FMT-48).

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('{apps/{web,server},packages/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|stories)\.tsx?$|\/testing\/|^packages\/format\//.test(file),
)

/** Signs that are written by hand, each with the reason. */
const BY_HAND: Readonly<Record<string, string>> = {
  'apps/web/src/features/content-ai-settings/PromptDifference.tsx': 'Marks removed lines of a text.',
}

/** A sign that depends on a number, such as `value > 0 ? '+' : ''`, or a minus sign as text. */
const SIGN = /[<>]=? 0 \? ['"`][+\-−]|: ['"`]\+['"`]\s*[)}]|\u2212/
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm

it('leaves the signs of numbers to packages/format [FMT-48]', () => {
  const found = files.filter((file) => SIGN.test(readFileSync(path.join(root, file), 'utf8').replaceAll(COMMENT, '')))
  expect(found.toSorted()).toEqual(Object.keys(BY_HAND))
})
