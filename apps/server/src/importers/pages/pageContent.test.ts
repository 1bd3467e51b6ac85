import { expect, it } from 'vitest'
import { fillZones, type TemplateZone } from './pageContent.ts'

const ZONES: TemplateZone[] = [
  { elementId: 'intro', seq: 2, role: 'body' },
  { elementId: 'heading', seq: 1, role: 'heading' },
  { elementId: 'body', seq: 3, role: 'body' },
  { elementId: 'aside', seq: 4, role: 'aside' },
]
const content = {
  pageName: '',
  metaTitle: '',
  metaDescription: '',
  heading: 'Q & A',
  sections: ['<p>1</p>', '<p>2</p>', '<p>3</p>'],
}
const filled = (sections: string[]) =>
  fillZones(ZONES, { ...content, sections }).map(({ elementId, content: text }) => [elementId, text])

it('fills the heading and the bodies in order, and the last body with the rest', () => {
  expect(filled(content.sections)).toEqual([
    ['heading', '<h1>Q &amp; A</h1>'],
    ['intro', '<p>1</p>'],
    ['body', '<p>2</p>\n<p>3</p>'],
    ['aside', ''],
  ])
})

it('puts nothing in place of a text that nobody has read', () => {
  expect(filled([]).slice(1)).toEqual([
    ['intro', ''],
    ['body', ''],
    ['aside', ''],
  ])
})
