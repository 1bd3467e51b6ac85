import { expect, it } from 'vitest'
import type { ZoneType } from '../zones/zoneType.ts'
import { publishableBlogZones } from './blogZones.ts'

const zones = (...types: ZoneType[]) => types.map((contentType) => ({ contentType }))

it.each([
  [zones('type-ai'), zones('type-ai')],
  [zones('type-ai', 'type-ai-mod'), zones('type-ai-mod')],
  [zones('type-ai', 'type-new', 'type-site'), zones('type-new', 'type-site')],
  [zones('type-ai', 'type-ai'), []],
  [[], []],
])('[PUB-5] of %o a blog publishes %o', (given, kept) => {
  expect(publishableBlogZones(given)).toEqual(kept)
})
