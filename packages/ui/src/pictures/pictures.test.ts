import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chromaticModes, chromaticParameters, NO_PICTURES, ONE_WIDTH } from './pictures.ts'

test('has a mode of Chromatic for every theme and width', () => {
  expect(chromaticModes()).toEqual({
    'light-1280': { theme: 'light', viewport: 1280 },
    'light-390': { theme: 'light', viewport: 390 },
    'dark-1280': { theme: 'dark', viewport: 1280 },
    'dark-390': { theme: 'dark', viewport: 390 },
  })
})

test.each([
  [undefined, [], { diffThreshold: 0 }],
  [{ pixels: 3 }, [], { diffThreshold: 0 }],
  [{ threshold: 0.2 }, [], { diffThreshold: 0.2 }],
  [{ quarantine: 'its caret blinks' }, [], { diffThreshold: 0, disableSnapshot: true }],
  [{}, [NO_PICTURES], { diffThreshold: 0, disableSnapshot: true }],
  [
    {},
    [ONE_WIDTH],
    {
      diffThreshold: 0,
      modes: {
        'light-1280': { theme: 'light', viewport: 1280 },
        'dark-1280': { theme: 'dark', viewport: 1280 },
      },
    },
  ],
])('maps %j with the tags %j to %j', (visual, tags, expected) => {
  expect(chromaticParameters(visual, tags)).toEqual(expected)
})

test('no story has parameters of Chromatic of its own', () => {
  const root = path.resolve(import.meta.dirname, '..', '..', '..', '..')
  const files = globSync('{packages,apps}/*/src/**/*.stories.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /\bchromatic: \{/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
