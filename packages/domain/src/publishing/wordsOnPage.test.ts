import { expect, it } from 'vitest'
import { pageWords, showsText } from './wordsOnPage.ts'

const PAGE = pageWords(
  '<main><h2 class="x">Spring repair</h2><p>We don’t “wait” – we come <a href="/contact?a=1&#038;b=2">today</a>.</p></main>',
)

it.each([
  ['the same words', '<h2>Spring repair</h2>', true],
  ['other signs', `<p>We don't "wait" - we come today.</p>`, true],
  ['a link', '<p>we come <a href="/contact?a=1&amp;b=2">today</a></p>', true],
  ['another link', '<p>we come <a href="/prices">today</a></p>', false],
  ['another word', '<p>We never wait</p>', false],
  ['words in another order', '<p>repair Spring</p>', false],
  ['a part of a word', '<p>pring repair</p>', false],
  ['one block of two', '<h2>Spring repair</h2><p>Missing words</p>', false],
  ['no text', '<p></p>', true],
])('[PUB-15] has for %s: %s', (_what, html, shows) => {
  expect(showsText(PAGE, html)).toBe(shows)
})
