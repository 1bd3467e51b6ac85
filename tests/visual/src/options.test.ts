import { expect, test } from 'vitest'
import { optionsFrom } from './options.ts'

test('requires at least two rounds to repeat', () => {
  expect(optionsFrom(['--repeat', '3']).repeat).toBe(3)
  expect(() => optionsFrom(['--repeat', '1'])).toThrow('--repeat')
})

test('rejects an unknown option', () => {
  expect(() => optionsFrom(['--bass', 'main'])).toThrow('--bass')
})
