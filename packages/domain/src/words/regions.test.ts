import { expect, it } from 'vitest'
import { withoutRegion } from './regions.ts'

it.each([
  ['cattle stops nz', 'cattle stops'],
  ['bread making course north east', 'bread making course'],
  ['welding school bc', 'welding school'],
  ['heir tracing in Ireland', 'heir tracing'],
  ['pool fence Arizona', 'pool fence'],
  // Towns that have the name of a region, and words that are abbreviations.
  ['plumber london', 'plumber london'],
  ['who let the dogs in', 'who let the dogs in'],
  ['nz', 'nz'],
])('[WRITE-62] without a region at its end the query %j is %j', (query, expected) => {
  expect(withoutRegion(query)).toBe(expected)
})
