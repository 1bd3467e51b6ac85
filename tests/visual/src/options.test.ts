import { expect, test } from 'vitest'
import { optionsFrom } from './options.ts'

test('approve takes a story, or all when it is told none', () => {
  expect(optionsFrom(['--approve']).approve).toBe('all')
  expect(optionsFrom(['--approve', 'x-y--z']).approve).toBe('x-y--z')
  expect(optionsFrom(['--approve', '--only', 'x']).approve).toBe('all')
})

test('repeat wants two rounds at least', () => {
  expect(optionsFrom(['--repeat', '3']).repeat).toBe(3)
  expect(() => optionsFrom(['--repeat', '1'])).toThrow('--repeat')
})

test('an option that there is not is refused', () => {
  expect(() => optionsFrom(['--bass', 'main'])).toThrow('--bass')
})
