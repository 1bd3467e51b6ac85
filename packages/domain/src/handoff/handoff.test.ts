import { describe, expect, it } from 'vitest'
import { handedOverAgo } from './handedOverAgo.ts'
import { handoffChanges } from './handoffChanges.ts'
import { nextHandoffCheck } from './nextHandoffCheck.ts'
import { type HandedOverText, proofByWords, type ReadPage } from './proofByWords.ts'
import { comparedWords } from './comparedWords.ts'

const zone = (content: string, elementID = 'main') => [{ elementID, content }]

describe('[HOFF-1] words', () => {
  it.each([
    ['Don’t STOP — it’s “fine”.', "don't stop - it's 'fine'"],
    ['Cafe\u0301 au lait', 'Café\u00A0au lait'],
    ['soft\u00ADware', 'software'],
  ])('of %j are those of %j', (one, other) => {
    expect(comparedWords(one)).toEqual(comparedWords(other))
  })
})

describe('[HOFF-2] the change list', () => {
  const before = '<h2>Doors</h2><p>We mend doors.</p><p>Call us.</p>'
  it.each([
    ['nothing for the same words', before, '<h3>Doors</h3><p>We <b>mend</b> doors!</p><p>Call us.</p>', []],
    [
      'a replaced paragraph',
      before,
      '<h2>Doors</h2><p>We repair all doors.</p><p>Call us.</p>',
      [{ kind: 'replace', elementID: 'main', before: 'We mend doors.', after: 'We repair all doors.' }],
    ],
    [
      'an added one below its neighbor',
      before,
      '<h2>Doors</h2><p>We mend doors.</p><p>Since 1990.</p><p>Call us.</p>',
      [{ kind: 'add', elementID: 'main', follows: 'We mend doors.', after: 'Since 1990.' }],
    ],
    [
      'a removed one',
      before,
      '<h2>Doors</h2><p>Call us.</p>',
      [{ kind: 'remove', elementID: 'main', before: 'We mend doors.' }],
    ],
    [
      'a replaced one that became two',
      before,
      '<h2>Doors</h2><p>We repair.</p><p>All doors.</p><p>Call us.</p>',
      [
        { kind: 'replace', elementID: 'main', before: 'We mend doors.', after: 'We repair.' },
        { kind: 'add', elementID: 'main', follows: 'We repair.', after: 'All doors.' },
      ],
    ],
    ['a new text at the start', '', '<p>Hello</p>', [{ kind: 'add', elementID: 'main', follows: '', after: 'Hello' }]],
  ])('has %s', (_case, old, now, changes) => {
    expect(handoffChanges(zone(old), zone(now))).toEqual(changes)
  })
})

describe('[HOFF-3][HOFF-4] proof by words', () => {
  const OLD = 'We have mended garage doors here since 1990.'
  const handed: HandedOverText = {
    zones: zone('<h2>Garage repairs</h2><p>We repair every garage door in one day.</p>'),
    baseZones: zone(`<h2>Garage repairs</h2><p>${OLD}</p>`),
    metaTitle: 'Garage doors in Salem',
    metaDescription: 'Old description',
    baseMeta: { metaTitle: 'Garage', metaDescription: 'Old description' },
  }
  const page = (html: string, title = 'Garage doors in Salem | Acme'): ReadPage => ({ html, title, description: '' })
  const NEW = '<h1>GARAGE REPAIRS</h1><div>We repair <i>every</i> garage<br>door in one day!</div>'

  it.each<[string, ReadPage, string]>([
    ['the text in other markup', page(`<nav>Home</nav>${NEW}`), 'Live'],
    ['a changed word', page(NEW.replace('one', 'two')), 'Differs'],
    ['half of a word', page(NEW.replace('in one day', 'in one daylight')), 'Differs'],
    ['the new text and the old one', page(`${NEW}<p>${OLD}</p>`), 'Differs'],
    ['another title', page(NEW, 'Garage'), 'Differs'],
    ['only the new title', page(`<h2>Garage repairs</h2><p>${OLD}</p>`), 'Differs'],
    ['the old text', page(`<h2>Garage repairs</h2><p>${OLD}</p>`, 'Garage'), 'Not yet'],
    ['another page', page('<h1>Sign in</h1>', 'Sign in'), 'Not yet'],
  ])('finds %s', (_case, read, state) => {
    expect(proofByWords(handed, read).state).toBe(state)
  })

  it('names what is missing, what stands there instead, and an old text that is still there', () => {
    const read = page(`<p>We repair every garage door in two days.</p><p>${OLD}</p>`, 'Garage')
    expect(proofByWords(handed, read).differences).toEqual([
      { elementID: 'main', approved: 'Garage repairs', shown: null },
      {
        elementID: 'main',
        approved: 'We repair every garage door in one day.',
        shown: 'We repair every garage door in two days.',
      },
      { elementID: 'main', approved: '', shown: OLD },
      { elementID: 'meta:title', approved: 'Garage doors in Salem', shown: 'Garage' },
    ])
  })

  it('compares neither unchanged zones, nor title and description that are not known or did not change', () => {
    const both = {
      ...handed,
      zones: [...handed.zones, ...zone('<p>Elsewhere on the site</p>', 'aside')],
      baseZones: [...handed.baseZones, ...zone('<p>Elsewhere  on the site</p>', 'aside')],
      baseMeta: null,
    }
    expect(proofByWords(both, page(NEW, '')).state).toBe('Live')
  })

  it.each([
    ['its link', '<p>We come <a class="x" href="/contact?a=1&#038;b=2">today</a></p>', 'Live'],
    ['another link', '<p>We come <a href="/prices">today</a></p>', 'Differs'],
    ['no link', '<p>We come today</p>', 'Differs'],
  ])('looks for the links of a text: %s', (_case, html, state) => {
    const linked = {
      ...handed,
      zones: zone('<p>We come <a href="/contact?a=1&amp;b=2">today</a>.</p>'),
      baseZones: [],
      baseMeta: null,
    }
    expect(proofByWords(linked, page(html)).state).toBe(state)
  })

  it('[PUB-15] compares unchanged zones of a website that Rankdesk publishes to', () => {
    const again = { ...handed, baseZones: handed.zones, baseMeta: null, comparesAll: true }
    expect(proofByWords(again, page(NEW)).state).toBe('Live')
    expect(proofByWords(again, page(`<p>${OLD}</p>`)).state).toBe('Not yet')
  })

  it('proves a removal by its absence', () => {
    const removed = { ...handed, zones: zone('<h2>Garage repairs</h2>'), baseMeta: null }
    expect(proofByWords(removed, page('<h2>Garage repairs</h2>')).state).toBe('Live')
    expect(proofByWords(removed, page(`<h2>Garage repairs</h2><p>${OLD}</p>`)).state).toBe('Not yet')
  })
})

describe('[HOFF-5] the next reading', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 17, 12) + minutes * 60_000)
  const DAY = 24 * 60
  it.each([
    ['a day after the hand-over', null, 0, DAY],
    ['a day later', null, DAY, 2 * DAY],
    ['after the last day never', null, 30 * DAY, null],
    ['10 minutes after the word', 0, 0, 10],
    ['an hour after the word', 0, 10, 60],
    ['a day after the word', 0, 60, DAY],
    ['daily after a late word', 40 * DAY, 40 * DAY + 60, 41 * DAY],
  ])('is %s', (_case, reported, now, next) => {
    const reportedAt = reported === null ? null : at(reported)
    expect(nextHandoffCheck({ handedOverAt: at(0), reportedAt }, at(now))).toEqual(next === null ? null : at(next))
  })
})

it.each([
  ['2026-11-17T08:00:00Z', 'Handed over today'],
  ['2026-11-17T07:59:59Z', 'Handed over yesterday'],
  ['2026-11-14T18:00:00Z', 'Handed over 3 days ago'],
  ['2026-11-18T18:00:00Z', 'Handed over today'],
])('describes the age of a hand-over at %s: %s', (at, text) => {
  expect(handedOverAgo(new Date(at), '2026-11-17')).toBe(text)
})
