import { textOf } from '@rankdesk/format'
import { expect, it } from 'vitest'
import { publishableZones } from './publishableZones.ts'
import { changedTokens, sharedTokensOf, withSharedTokens } from './sharedTokens.ts'
import { authorshipAfterEdit, authorshipOf, type WrittenText } from './zoneAuthorship.ts'
import { editedZoneType, startingZoneType, zoneLabel } from './zoneType.ts'

it.each([
  [{ generated: true, hasText: true }, 'type-ai'],
  [{ generated: true, hasText: false }, 'type-ai'],
  [{ generated: false, hasText: true }, 'type-site'],
  [{ generated: false, hasText: false }, 'type-new'],
] as const)('[ZONE-1] gives %o the initial type %s', (start, type) => {
  expect(startingZoneType(start)).toBe(type)
})

it.each([
  ['type-site', 'type-site-mod', 'Modified Site Content'],
  ['type-ai', 'type-ai-mod', 'Modified AI Content'],
  ['type-new', 'type-new', 'New Content'],
  ['type-site-mod', 'type-site-mod', 'Modified Site Content'],
  ['type-ai-mod', 'type-ai-mod', 'Modified AI Content'],
] as const)('[ZONE-2] changes an edited %s to %s, labeled %s', (type, edited, label) => {
  expect(editedZoneType(type)).toBe(edited)
  expect(zoneLabel(edited)).toBe(label)
})

it('[ZONE-3] publishes only zones with an element id', () => {
  const zones = [{ elementID: 'body' }, { elementID: '' }, { elementID: '  ' }]
  expect(publishableZones(zones)).toEqual([{ elementID: 'body' }])
})

it.each([
  ['type-site', 'site'],
  ['type-site-mod', 'site'],
  ['type-ai', 'ai'],
  ['type-ai-mod', 'ai'],
  ['type-new', 'human'],
] as const)('[ZONE-4] attributes an unrecorded %s to %s', (contentType, origin) => {
  expect(authorshipOf({ content: '<p>Call us</p>', contentType, authorship: null })).toEqual([{ origin, length: 7 }])
})

it.each([
  ['<p>We fix drains. Call now.</p>', 'ai:We fix drains.|human: Call now.'],
  ['<p>We unclog drains.</p>', 'ai:We |human:unclog|ai: drains.'],
  ['<p>We fix drains and every slow sink.</p>', 'ai:We fix drains|site: and every slow sink|ai:.'],
])('[ZONE-5] after an edit to %s attributes the words to %s', (content, authors) => {
  const before: WrittenText = { content: '<p>We fix drains.</p>', contentType: 'type-ai', authorship: null }
  const earlier: WrittenText = { content: '<p>Any and every slow sink</p>', contentType: 'type-site', authorship: null }
  let at = 0
  const runs = authorshipAfterEdit(before, content, [earlier]).map(({ origin, length }) => {
    at += length
    return `${origin}:${textOf(content).slice(at - length, at)}`
  })
  expect(runs.join('|')).toBe(authors)
})

const phone = (value: string) => `<p>Call <span class="tel" data-token="phone">${value}</span></p>`

it.each([
  ['none', '<p>Call us</p>', []],
  ['one', phone('<b>1</b>'), [['phone', '<b>1</b>']]],
  ['the first of two with a name', phone('1') + phone('2'), [['phone', '1']]],
  ['one around elements of its own kind', '<div data-token="box">a<div>b</div>c</div>', [['box', 'a<div>b</div>c']]],
  ['one in another', '<div data-token="box">a<i data-token="in">b</i></div>', [['box', 'a<i data-token="in">b</i>']]],
  ['none of one that never closes', '<div data-token="box">a', []],
  ['one in single quotes', '<i data-token=\'x\' title="a > b">1</i>', [['x', '1']]],
])('[ZONE-6] finds the shared texts of a zone: %s', (_what, html, values) => {
  expect([...sharedTokensOf(html)]).toEqual(values)
})

it('[ZONE-7] updates a changed shared text in every zone and leaves other zones alone for a new one', () => {
  const values = changedTokens(phone('1'), `${phone('2')}<i data-token="new">x</i>`)
  expect([...values]).toEqual([['phone', '2']])
  expect(withSharedTokens(phone('1') + phone('1'), values)).toBe(phone('2') + phone('2'))
  expect(withSharedTokens('<i data-token="new">y</i>', values)).toBe('<i data-token="new">y</i>')
})
