import { expect, test } from 'vitest'
import { optionsFrom } from './options.ts'

test('approves one story, or all when none is given', () => {
  expect(optionsFrom(['--approve']).approve).toBe('all')
  expect(optionsFrom(['--approve', 'x-y--z']).approve).toBe('x-y--z')
  expect(optionsFrom(['--approve', '--only', 'x']).approve).toBe('all')
})

test('requires at least two rounds to repeat', () => {
  expect(optionsFrom(['--repeat', '3']).repeat).toBe(3)
  expect(() => optionsFrom(['--repeat', '1'])).toThrow('--repeat')
})

test('rejects an unknown option', () => {
  expect(() => optionsFrom(['--bass', 'main'])).toThrow('--bass')
})
