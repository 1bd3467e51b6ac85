import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { invalidParts } from './testing/invalidParts.ts'
import { nameOfCall, type Recording } from './testing/recording.ts'

// A recording whose responses no longer fit their contracts would show a screen that fails, or data that no server sends.

const folder = path.join(import.meta.dirname, 'testing/recordings')

it.each(globSync('*.json', { cwd: folder }))('%s has only responses that today’s contracts allow', (file) => {
  const { calls } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Recording
  const problems = calls.flatMap((call) => invalidParts(call).map((problem) => `${nameOfCall(call)}: ${problem}`))
  expect(problems, `Record it again: npm run record-screens (CONTRIBUTING.md, "A screen")`).toEqual([])
})
