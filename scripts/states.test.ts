import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isRequirement } from '../apps/storybook/src/status/requirementList.ts'
import { readStoryFile } from '../apps/storybook/src/status/storyFile.ts'
import { projectRoot } from './steps/projectRoot.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

/** The rows of the tables: the state, its requirements, its place in the demo, and the stories and tests that are named. */
const rows = [...read('docs/states.md').matchAll(/^\| (?!State |-)(.+?) \|$/gm)].map(([, row = '']) => {
  const [state = '', requirements = '', demo = '', stories = ''] = row.split('|').map((cell) => cell.trim())
  return { state, requirements, demo, proofs: stories.split(', ').filter((proof) => proof !== '') }
})

const stories = new Set(
  globSync('{apps,packages}/**/*.stories.tsx', {
    cwd: projectRoot,
    exclude: (name) => /^(node_modules|dist|storybook-static|\.cache|\.turbo)$/.test(name),
  }).flatMap((file) => {
    const { title, stories: ofFile } = readStoryFile(file, read(file))
    return ofFile.map(({ name }) => `${title}: ${name.replaceAll(' ', '')}`)
  }),
)

it('lists the states of the specification, each with a place to open it', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter(({ demo, proofs }) => demo === '' && proofs.length === 0)).toEqual([])
})

it('names only stories that exist', () => {
  const named = rows.flatMap((row) => row.proofs).filter((proof) => !proof.startsWith('`'))
  expect(named.filter((story) => !stories.has(story))).toEqual([])
})

it('names only requirements that exist', () => {
  const numbers = rows.flatMap(({ requirements }) => requirements.match(/\bM\d{3}\b/g) ?? [])
  expect(numbers.length).toBeGreaterThan(60)
  expect(numbers.filter((number) => !isRequirement(number))).toEqual([])
})
