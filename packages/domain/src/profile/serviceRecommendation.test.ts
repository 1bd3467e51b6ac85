import { expect, it } from 'vitest'
import { describedService, recommendsService } from './serviceRecommendation.ts'

it.each([
  ['Drain cleaning', ['Drain Cleaning'], true],
  ['Drain cleaning', ['Clean drains'], true],
  ['Repair toilet', ['Toilet Repair', 'Leaks'], true],
  ['Sewer repair', ['Trenchless Sewer Repair'], true],
  ['Sewer repair', ['Drain Cleaning'], false],
  ['Water heater installation', ['Water Softeners'], false],
  ['Drain cleaning', [], false],
  ['Services', ['Services'], false],
] as const)('[PROF-11] recommends %s for a client who targets %j: %s', (service, specialties, recommended) => {
  expect(recommendsService(service, specialties)).toBe(recommended)
})

const sentences = [
  'Drain cleaning from $99.',
  'Drain cleaning?',
  'Call (828) 555-0101 for drain cleaning on every day of the week.',
  'We clean drains with a camera first, so that nothing is opened in vain.',
  'Our drain cleaning costs $120 and takes an hour for a usual kitchen sink.',
  `Sewer repair ${'without digging '.repeat(30)}.`,
]

it.each([
  ['Drain cleaning', 'We clean drains with a camera first, so that nothing is opened in vain.'],
  ['Sewer repair', ''],
  ['Roof repair', ''],
  ['Services', ''],
])('[PROF-29] describes %s by a sentence of the own pages: “%s”', (service, expected) => {
  expect(describedService(service, sentences)).toBe(expected)
})
