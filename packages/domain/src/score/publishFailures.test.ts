import { expect, it } from 'vitest'
import { openQuestion, publishFailures } from '../index.ts'

const texts = (html: string, change = {}) => ({
  zones: [{ elementID: 'body', html }],
  metaTitle: 'Drains',
  metaDescription: 'About drains.',
  ...change,
})

it.each([
  ['<p>We clean drains.</p>', {}, []],
  ['', {}, ['The page has no text.']],
  ['<p></p>', {}, ['The page has no text.']],
  [`<p>${openQuestion('What does it cost?')}</p>`, {}, ['1 open question: What does it cost?']],
  ['<p>We clean drains.</p>', { metaTitle: 'Drains in [city]' }, ['1 placeholder: [city]']],
])('[SCORE-18] of %j with %j stops %j', (html, change, expected) => {
  expect(publishFailures(texts(html, change))).toEqual(expected)
})
