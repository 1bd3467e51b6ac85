import { expect, it } from 'vitest'
import { proposedSummary, type PublishDifferences } from './proposedSummary.ts'

const same = { live: '<p>Same</p>', approved: '<p>Same</p>', changes: false }
const revised = { live: '<p>Old</p>', approved: '<p>New</p>', changes: true }
const added = { live: null, approved: '<p>New</p>', changes: true }
const emptied = { live: '<p>Old</p>', approved: '', changes: true }
const title = (live: string, approved: string) => ({ live, approved, changes: true })
const PRICES = '<h2>Prices</h2><p>From $80.</p>'
const run = (part: Partial<PublishDifferences>): PublishDifferences => ({
  pageName: 'Drain Cleaning',
  makesPage: false,
  zones: [],
  metaTitle: same,
  metaDescription: same,
  ...part,
})

it.each<[Partial<PublishDifferences>, string]>([
  [{ zones: [same] }, ''],
  [{ zones: [revised, same] }, 'We revised 1 text on the page “Drain Cleaning”.'],
  [{ zones: [revised, revised, added] }, 'We revised 2 texts and added 1 text on the page “Drain Cleaning”.'],
  [
    { zones: [revised, added, emptied] },
    'We revised 1 text, added 1 text and removed 1 text on the page “Drain Cleaning”.',
  ],
  [
    { zones: [revised], metaDescription: revised },
    'We revised 1 text on the page “Drain Cleaning”. We also updated the description that search engines show.',
  ],
  [
    { zones: [revised], metaTitle: title('Drain Cleaning', 'Drain Cleaning in Fort Worth') },
    'We revised 1 text on the page “Drain Cleaning”. The title that search engines show now names Fort Worth.',
  ],
  [
    {
      zones: [same],
      metaTitle: title('Drain Cleaning | Acme', 'Drain Cleaning Fort Worth | Acme'),
      metaDescription: revised,
    },
    'The title of the page “Drain Cleaning” that search engines show now names Fort Worth, and the description is new.',
  ],
  [
    { metaTitle: title('Welcome', 'Drain Cleaning') },
    'The title of the page “Drain Cleaning” that search engines show now reads “Drain Cleaning”.',
  ],
  [
    {
      zones: [
        { live: '<p>a</p>', approved: `<p>a</p>${PRICES}<h3>How long?</h3><p>x</p><h3>Why?</h3>`, changes: true },
      ],
    },
    'We added the section “Prices” and answered 2 questions on the page “Drain Cleaning”.',
  ],
  [
    { zones: [{ live: `<p>a</p>${PRICES}`, approved: '<p>b</p>', changes: true }] },
    'We revised 1 text and removed the section “Prices” on the page “Drain Cleaning”.',
  ],
  [
    { zones: [{ live: `<p>a</p>${PRICES}`, approved: '<p>a</p>', changes: true }] },
    'We removed the section “Prices” on the page “Drain Cleaning”.',
  ],
  [
    { zones: [{ live: '<p>a</p>', approved: '<p>a</p><p>b</p>', changes: true }] },
    'We revised 1 text on the page “Drain Cleaning”.',
  ],
  [
    { zones: [{ live: null, approved: `${PRICES}<h2>Areas</h2>`, changes: true }] },
    'We added the sections “Prices” and “Areas” on the page “Drain Cleaning”.',
  ],
  [
    {
      zones: [
        {
          live: '<h2>A</h2><h2>B</h2><h2>C</h2><h3>Why?</h3><h3>When?</h3>',
          approved: '<h2>D</h2><h2>E</h2><h3>How?</h3>',
          changes: true,
        },
      ],
    },
    'We rewrote 2 sections, answered the question “How?” and removed the sections “C” and “When?” on the page “Drain Cleaning”.',
  ],
  [
    { zones: [{ live: '<h2>A</h2>', approved: '<h2>D</h2><h2>E</h2><h2>F</h2><h2>G</h2>', changes: true }] },
    'We rewrote 1 section and added the sections “E”, “F” and “G” on the page “Drain Cleaning”.',
  ],
  [
    { zones: [{ live: '<h2>A</h2><h2>B</h2>', approved: '<h2>D</h2><h2>E</h2>', changes: true }] },
    'We rewrote 2 sections on the page “Drain Cleaning”.',
  ],
  [
    { zones: [{ live: '<h2>A</h2>', approved: '<h2>D</h2><h2>E</h2><h2>F</h2>', changes: true }] },
    'We added the sections “D”, “E” and “F” and removed the section “A” on the page “Drain Cleaning”.',
  ],
  [{ makesPage: true, zones: [added] }, 'We published the new page “Drain Cleaning” on your site.'],
  [{ makesPage: true, zones: [] }, ''],
  [{ pageName: ' ', zones: [revised] }, 'We revised 1 text on your page.'],
])('[PUB-11] summarizes %o as "%s"', (part, summary) => {
  expect(proposedSummary(run(part))).toBe(summary)
})

it.each([
  ['an answer', '<p>x</p>', '<p>x</p><h3>How long?</h3><p>A day.</p>', 'answered the question “How long?”'],
  ['a question in a summary', '', '<details><summary>Why?</summary>So.</details>', 'answered the question “Why?”'],
  ['a section that is gone', '<h2>A</h2><h2>B</h2>', '<h2>A</h2>', 'removed the section “B”'],
  ['a reworded heading', '<h2>A</h2><h2>B</h2>', '<h2>A</h2><h2>C</h2>', 'revised 1 text'],
  ['capitals of a heading', '<h2>a b</h2>', '<h2>A B</h2>', 'revised 1 text'],
  ['a picture', '<p>x</p>', '<p>x</p><p>y</p><img src="a.jpg" alt="">', 'added 1 picture'],
  ['a picture and another word', '<p>x</p>', '<p>y</p><img src="a.jpg" alt="">', 'revised 1 text and added 1 picture'],
  ['a section and another word', '<p>x</p>', `<p>y</p>${PRICES}`, 'added the section “Prices” and revised 1 text'],
  ['plain text', 'Old', 'New', 'revised 1 text'],
])('[PUB-11] finds %s', (_what, live, approved, works) => {
  const zones = [{ live, approved, changes: true }]
  expect(proposedSummary(run({ zones }))).toBe(`We ${works} on the page “Drain Cleaning”.`)
})
