import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scriptNames } from './loadedModules.ts'

let work: string
beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'rankdesk-chunks-test-'))
})
afterEach(() => rm(work, { recursive: true, force: true }))

/** Writes a build with the modules of each of its scripts. */
async function build(name: string, chunks: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const folder = path.join(work, name)
  await mkdir(folder)
  await writeFile(path.join(folder, 'chunk-modules.json'), JSON.stringify(chunks))
  return folder
}

test('names the scripts of another build by their modules, also those that share a script there', async () => {
  const from = await build('from', { 'Badge-1.js': ['./Badge.tsx'], 'react-1.js': [], 'Menu-1.js': ['./Menu.tsx'] })
  const to = await build('to', {
    'Badge-2.js': ['./Badge.tsx', './Chip.tsx'],
    'react-2.js': [],
    'Menu-2.js': ['./Menu.tsx'],
  })
  const names = await scriptNames(from, to)
  expect(names?.(['Badge-1.js', 'react-1.js'])).toEqual(['Badge-2.js'])
  expect(names?.(['Menu-1.js', 'Badge-1.js'])).toEqual(['Badge-2.js', 'Menu-2.js'])
})

test('names none where a script is not of the build, or a build has no list of its scripts', async () => {
  const from = await build('from', { 'Badge-1.js': ['./Badge.tsx'] })
  const to = await build('to', { 'Badge-2.js': ['./Badge.tsx'] })
  expect((await scriptNames(from, to))?.(['Badge-0.js'])).toBeUndefined()
  expect(await scriptNames(from, path.join(work, 'none'))).toBeUndefined()
})
