import { expect, test } from 'vitest'
import { matchingOptions } from './listOption.ts'

const options = [
  { value: '1', label: 'North Fork Electric', hint: 'Fresno' },
  { value: '2', label: 'Electric Avenue Dental' },
]

test.each([
  ['', ['1', '2']],
  ['electric', ['1', '2']],
  ['fork NORTH', ['1']],
  ['fresno', ['1']],
  ['electric plumbing', []],
])('%j matches %j', (text, values) => {
  expect(matchingOptions(options, text).map((option) => option.value)).toEqual(values)
})
