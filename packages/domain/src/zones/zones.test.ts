import { textOf } from '@rankdesk/format'
import { expect, it } from 'vitest'
import { publishableZones } from './publishableZones.ts'
import { createSharedEdits, withSharedTokens } from './sharedTokens.ts'
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
  ['none', '<p>Call us</p>', 'phone', '<p>Call us</p>'],
  ['one', phone('<b>1</b>'), 'phone', phone('new')],
  ['each of two with a name', phone('1') + phone('2'), 'phone', phone('new') + phone('new')],
  ['around its own kind', '<div data-token="a">b<div>c</div></div>', 'a', '<div data-token="a">new</div>'],
  ['around another', '<div data-token="a">b<i data-token="c">d</i></div>', 'a', '<div data-token="a">new</div>'],
  [
    'none in another',
    '<div data-token="a">b<i data-token="c">d</i></div>',
    'c',
    '<div data-token="a">b<i data-token="c">d</i></div>',
  ],
  ['none that never closes', '<div data-token="a">b', 'a', '<div data-token="a">b'],
  ['one in single quotes', '<i data-token=\'a\' title="b > c">1</i>', 'a', '<i data-token=\'a\' title="b > c">new</i>'],
])('[ZONE-6] replaces the shared texts of a zone: %s', (_what, html, name, replaced) => {
  expect(withSharedTokens(html, new Map([[name, 'new']]))).toBe(replaced)
})

it('[ZONE-7] updates a changed shared text in every zone and leaves other zones alone for a new one', () => {
  const values = createSharedEdits()(phone('1'), `${phone('2')}<i data-token="new">x</i>`)
  expect([...values]).toEqual([['phone', '2']])
  expect(withSharedTokens(phone('1') + phone('1'), values)).toBe(phone('2') + phone('2'))
  expect(withSharedTokens('<i data-token="new">y</i>', values)).toBe('<i data-token="new">y</i>')
})
