import { expect, it } from 'vitest'
import type { ZoneType } from '../zones/zoneType.ts'
import { STRATEGY_TYPE_IDS } from '../strategies/strategyTypes.ts'
import { isBlogEntry, publishableBlogZones } from './blogZones.ts'

const zones = (...types: ZoneType[]) => types.map((contentType) => ({ contentType }))

it.each([
  [zones('type-ai'), zones('type-ai')],
  [zones('type-ai', 'type-ai-mod'), zones('type-ai-mod')],
  [zones('type-ai', 'type-new', 'type-site'), zones('type-new', 'type-site')],
  [zones('type-ai', 'type-ai'), []],
  [[], []],
])('[PUB-5] from %o publishes %o', (given, published) => {
  expect(publishableBlogZones(given)).toEqual(published)
})

it('[PUB-5] counts supporting blogs and testimonials as blog entries', () => {
  expect(STRATEGY_TYPE_IDS.filter(isBlogEntry).toSorted((a, b) => a - b)).toEqual([6, 15])
})
