import { expect, it } from 'vitest'
import { orderGaps } from './orderGaps.ts'
import type { ScoreInput } from './scoreInput.ts'
import { withText } from './testing/scoreSamples.ts'

const TEXT = '<p>We clear drains in Asheville, and drain cleaning is what we do.</p>'
const TARGET = 'The target "drain cleaning" is missing.'
const PLACE = 'The place Asheville is missing.'
const elsewhere = { metaTitle: 'Blue Ridge' }

it.each<[string, string, Partial<ScoreInput>, string[]]>([
  ['fulfills the order', TEXT, elsewhere, []],
  ['names the target and the place in the title only', '<p>We come today.</p>', {}, []],
  ['names no target', '<p>We work in Asheville.</p>', elsewhere, [TARGET]],
  [
    'names the first target with its place apart',
    TEXT,
    { ...elsewhere, targetKeywords: ['drain cleaning asheville'] },
    [],
  ],
  [
    'names the first target, typed with a comma before its place',
    TEXT,
    { ...elsewhere, targetKeywords: ['drain cleaning, asheville, nc'] },
    [],
  ],
  [
    'names the place only of a target with a comma',
    '<p>We work in Asheville.</p>',
    { ...elsewhere, targetKeywords: ['drain cleaning, asheville'] },
    ['The target "drain cleaning, asheville" is missing.'],
  ],
  [
    'names the second target only',
    TEXT,
    { ...elsewhere, targetKeywords: ['hydro jetting', 'drain cleaning'] },
    ['The target "hydro jetting" is missing.'],
  ],
  ['names no place', '<p>We offer drain cleaning.</p>', elsewhere, [PLACE]],
  ['is an article without the place', '<p>We offer drain cleaning.</p>', { ...elsewhere, titleIsHeading: true }, []],
  ['has an order without a place', '<p>We offer drain cleaning.</p>', { ...elsewhere, geography: '' }, []],
  ['has an order without a target', '<p>We work in Asheville.</p>', { ...elsewhere, targetKeywords: [] }, []],
  [
    'asks for the place only',
    '<p>We offer drain cleaning. [To answer: Do you serve Asheville?]</p>',
    elsewhere,
    [PLACE],
  ],
  ['changes no zone', TEXT, { ...elsewhere, keepsPage: true }, ['Every zone is unchanged.']],
  ['has no words', '', elsewhere, []],
])('[SCORE-21] says what a draft lacks that %s', (_case, html, part, expected) => {
  expect(orderGaps(withText(html, part))).toEqual(expected)
})
