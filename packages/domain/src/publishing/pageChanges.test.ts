import { expect, it } from 'vitest'
import { changesZone, publishWarnings } from './pageChanges.ts'

it.each([
  ['<p>One</p>', '<p>One</p>', false],
  ['<p>One</p>\n<p>Two</p>', '<p>One</p> <p>Two</p>', false],
  ['<p>One</p>', '<p>one</p>', true],
  ['<p>One</p>', '<h2>One</h2>', true],
  [null, '<p>One</p>', true],
  [null, '', false],
] as const)('[PUB-8] publishing %j as %j changes the zone: %s', (live, approved, changes) => {
  expect(changesZone({ live, approved })).toBe(changes)
})

const around = { nothing: undefined, visible: true, otherDue: undefined }
const zone = (live: string | null, approved: string) => ({ elementID: 'text', live, approved })

it.each([
  ['nothing where there is nothing to say', [zone('<p>a</p>', '<p>b</p>')], {}, []],
  [
    'that nothing would change',
    [zone('<p>a</p>', '<p>a</p>'), zone(null, '')],
    {},
    ['The page already shows this text.'],
  ],
  ['that a text would be empty', [zone('<p>a</p>', '<p></p>')], {}, ['One text of the page would be empty.']],
  [
    'how many texts would be empty',
    [zone('<p>a</p>', ''), zone('<p>b</p>', ' ')],
    {},
    ['2 texts of the page would be empty.'],
  ],
  ['that there is nothing to publish', [], { nothing: 'No zones.' }, ['No zones.']],
  [
    'that the page is hidden',
    [zone(null, 'b')],
    { visible: false },
    ['The page is hidden from the menu and the sitemap of the site.'],
  ],
  [
    'that other work is due there',
    [zone(null, 'b')],
    { otherDue: '11/30/2026' },
    ['Other work is due on this page on 11/30/2026. It will find the page changed and wait for review.'],
  ],
] as const)('[PUB-9] warns in the publish preview about %s', (_name, zones, part, warnings) => {
  expect(publishWarnings(zones, { ...around, ...part })).toEqual(warnings)
})
