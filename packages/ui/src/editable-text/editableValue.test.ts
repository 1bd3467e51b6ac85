import { expect, test } from 'vitest'
import { readEditable, showEditable } from './editableValue.ts'

test.each([
  ['money', '9999', 9999],
  ['money', '10000', 9999],
  ['money', '$1,200.50', 1200.5],
  ['money', '-5', 0],
  ['percent', '100', 100],
  ['percent', '100.01', 100],
  ['percent', '45%', 45],
  ['percent', '-1', 0],
  ['number', '0', 0],
  ['number', '-0.5', 0],
  ['number', '123456', 123456],
  ['number', '1.239', 1.24],
  ['number', '', null],
  ['number', 'a dozen', undefined],
] as const)('[M510, M556] %s typed as %j parses to %s', (kind, text, value) => {
  expect(readEditable(kind, text)).toBe(value)
})

test.each([
  ['money', 1200.5, '$1,200.50'],
  ['percent', 45, '45%'],
  ['number', 1200, '1,200'],
  ['text', 'Oak & Ash', 'Oak & Ash'],
  ['money', null, ''],
] as const)('formats %s %s as %j', (kind, value, text) => {
  expect(showEditable(kind, value)).toBe(text)
})
