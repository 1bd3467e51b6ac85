import { expect, it } from 'vitest'
import { publishableZones } from './publishableZones.ts'
import { editedZoneType, startingZoneType, zoneLabel } from './zoneType.ts'

it.each([
  [{ generated: true, hasText: true }, 'type-ai'],
  [{ generated: true, hasText: false }, 'type-ai'],
  [{ generated: false, hasText: true }, 'type-site'],
  [{ generated: false, hasText: false }, 'type-new'],
] as const)('[ZONE-1] %o starts as %s', (start, type) => {
  expect(startingZoneType(start)).toBe(type)
})

it.each([
  ['type-site', 'type-site-mod', 'Modified Site Content'],
  ['type-ai', 'type-ai-mod', 'Modified AI Content'],
  ['type-new', 'type-new', 'New Content'],
  ['type-site-mod', 'type-site-mod', 'Modified Site Content'],
  ['type-ai-mod', 'type-ai-mod', 'Modified AI Content'],
] as const)('[ZONE-2] an edited %s is %s, labelled %s', (type, edited, label) => {
  expect(editedZoneType(type)).toBe(edited)
  expect(zoneLabel(edited)).toBe(label)
})

it('[ZONE-3] a publish takes only zones with an element id', () => {
  const zones = [{ elementID: 'body' }, { elementID: '' }, { elementID: '  ' }]
  expect(publishableZones(zones)).toEqual([{ elementID: 'body' }])
})
