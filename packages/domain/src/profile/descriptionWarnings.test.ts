import { expect, it } from 'vitest'
import { descriptionWarnings } from './descriptionWarnings.ts'

it.each([
  ['', []],
  ['We repair doors in Fort Worth, and answer within 24 hours.', []],
  ['An HVAC team. ISO 9001.', []],
  ['Call (817) 555-0166.', ['phone number']],
  ['See patelgaragedoorco.com.', ['web address']],
  ['See https://example.test/a', ['web address']],
  ['Springs from $99.', ['price']],
  ['10% off', ['price']],
  ['We are the CHEAPEST.', ['“CHEAPEST”']],
  ['ÜBERALL in town', ['“ÜBERALL”']],
  ['CALLS: 817-555-0166, $5, www.a', ['phone number', 'web address', 'price', '“CALLS”']],
])('[PROF-27] warns of %j', (description, expected) => {
  expect(descriptionWarnings(description)).toEqual(expected.map((part) => expect.stringContaining(part) as string))
})
