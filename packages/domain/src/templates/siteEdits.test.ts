import { expect, it } from 'vitest'
import { describeSiteEdit, type SiteEdit, type SiteEditFacts } from './siteEdits.ts'

const none: SiteEditFacts = {
  pageNames: ['Drains'],
  pages: 1,
  newName: null,
  visible: null,
  removedRedirects: 0,
  addedRedirects: 0,
}

it.each<[SiteEdit, Partial<SiteEditFacts>, string]>([
  ['insertPage', {}, 'Added Drains'],
  ['changePage', {}, 'Changed Drains'],
  ['changePage', { newName: 'Drains' }, 'Changed Drains'],
  ['changePage', { newName: 'Pipes' }, 'Renamed Drains to Pipes'],
  ['movePages', { pageNames: ['Drains', 'Sewers'], pages: 2 }, 'Moved Drains and 1 other page'],
  ['deletePages', { pageNames: ['Drains', 'A', 'B'], pages: 12 }, 'Deleted Drains and 11 other pages'],
  ['deletePages', { pageNames: [], pages: 0 }, 'Deleted a page'],
  ['deletePages', { pageNames: [], pages: 4 }, 'Deleted 4 pages'],
  ['restorePages', {}, 'Restored Drains'],
  ['alphabetizeChildren', { pageNames: ['Services'] }, 'Sorted the pages under Services by name'],
  ['showPages', { visible: true }, 'Showed Drains'],
  ['showPages', { visible: false }, 'Hid Drains'],
  ['changeRedirects', { removedRedirects: 2 }, 'Removed 2 redirects'],
  ['changeRedirects', { addedRedirects: 1 }, 'Added 1 redirect'],
])('[TPL-11] describes %s of %o as "%s"', (action, facts, sentence) => {
  expect(describeSiteEdit(action, { ...none, ...facts })).toBe(sentence)
})
