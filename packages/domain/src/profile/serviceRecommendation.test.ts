import { expect, it } from 'vitest'
import { recommendsService, serviceDescription } from './serviceRecommendation.ts'

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

it('[PROF-11] names service, place and business in the default description, within its limit', () => {
  const text = serviceDescription('Drain cleaning', { businessName: 'Brookside Plumbing', city: 'Asheville' })
  expect(text).toMatch(/^Drain cleaning in Asheville by Brookside Plumbing\./)
  expect(serviceDescription('Spring repair', { businessName: 'Bayfront Co.', city: '' })).toMatch(
    /^Spring repair by Bayfront Co\. Ask/,
  )
  expect(serviceDescription('x'.repeat(140), { businessName: 'y'.repeat(400), city: 'z'.repeat(400) })).toHaveLength(
    300,
  )
})
