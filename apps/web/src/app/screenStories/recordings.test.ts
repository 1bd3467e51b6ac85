import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { emptied } from './testing/emptied.ts'
import { invalidParts } from './testing/invalidParts.ts'
import { withLongNames } from './testing/longNames.ts'
import { nameOfCall, type RecordedCall, type Recording } from './testing/recording.ts'

// A recording whose responses no longer fit their contracts would show a screen that fails, or data that no server sends.

const folder = path.join(import.meta.dirname, 'testing/recordings')

const recordings = globSync('*.json', { cwd: folder }).map((file) => ({
  file,
  recording: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Recording,
}))

/** Returns what the contracts don't allow in the responses of the calls, as sentences. */
const problemsOf = (calls: readonly RecordedCall[]): string[] =>
  calls.flatMap((call) => invalidParts(call).map((problem) => `${nameOfCall(call)}: ${problem}`))

it.each(recordings)('$file has only responses that today’s contracts allow', ({ recording: { calls } }) => {
  expect(problemsOf(calls), `Record it again: npm run record-screens (CONTRIBUTING.md, "A screen")`).toEqual([])
})

it.each(recordings)('$file is still allowed without entries', ({ recording: { calls, person } }) => {
  expect(problemsOf(calls.map((call) => ({ ...call, response: emptied(call, person) })))).toEqual([])
})

it.each(recordings)('$file is still allowed with long names', ({ recording: { calls } }) => {
  expect(problemsOf(calls.map((call) => ({ ...call, response: withLongNames(call) })))).toEqual([])
})
