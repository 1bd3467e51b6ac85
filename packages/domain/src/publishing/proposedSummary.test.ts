import { expect, it } from 'vitest'
import { proposedSummary, type PublishDifferences } from './proposedSummary.ts'

const same = { live: '<p>Same</p>', approved: '<p>Same</p>', changes: false }
const revised = { live: '<p>Old</p>', approved: '<p>New</p>', changes: true }
const added = { live: null, approved: '<p>New</p>', changes: true }
const emptied = { live: '<p>Old</p>', approved: '', changes: true }
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
    { zones: [revised], metaTitle: revised },
    'We revised 1 text on the page “Drain Cleaning”. We also updated the title that search engines show.',
  ],
  [
    { zones: [same], metaTitle: revised, metaDescription: revised },
    'We updated the title and description of the page “Drain Cleaning” that search engines show.',
  ],
  [{ makesPage: true, zones: [added] }, 'We published the new page “Drain Cleaning” on your site.'],
  [{ makesPage: true, zones: [] }, ''],
  [{ pageName: ' ', zones: [revised] }, 'We revised 1 text on your page.'],
])('[PUB-11] summarizes %o as "%s"', (part, summary) => {
  expect(proposedSummary(run(part))).toBe(summary)
})
