import { expect, it } from 'vitest'
import { isBlogEntry, STRATEGY_TYPE_IDS } from '../strategies/strategyTypes.ts'
import type { ZoneType } from '../zones/zoneType.ts'
import { publishableBlogZones } from './blogZones.ts'

const zones = (...types: (ZoneType | `approved ${ZoneType}`)[]) =>
  types.map((type) => ({
    contentType: type.replace('approved ', '') as ZoneType,
    isApproved: type.startsWith('approved '),
  }))

it.each([
  [zones('type-ai'), zones('type-ai')],
  [zones('type-ai', 'type-ai-mod'), zones('type-ai-mod')],
  [zones('type-ai', 'type-new', 'type-site'), zones('type-new', 'type-site')],
  [zones('type-ai', 'type-ai'), []],
  [zones('type-ai', 'approved type-ai'), zones('approved type-ai')],
  [zones('approved type-ai', 'approved type-ai'), zones('approved type-ai', 'approved type-ai')],
  [zones('approved type-ai-mod', 'type-ai'), zones('approved type-ai-mod')],
  [[], []],
])('[PUB-5] from %o publishes %o', (given, published) => {
  expect(publishableBlogZones(given)).toEqual(published)
})

it('[PUB-5] counts supporting blogs and testimonials as blog entries', () => {
  expect(STRATEGY_TYPE_IDS.filter(isBlogEntry).toSorted((a, b) => a - b)).toEqual([6, 15])
})
