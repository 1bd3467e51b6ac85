import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countWords, countWordsOfHtml, textOf } from './htmlText.ts'

describe('[FMT-34] visible text of HTML', () => {
  test.each([
    ['plain text', 'plain text', 'no tags'],
    ['<p>One</p><p>Two</p>', 'One\nTwo', 'a line for each block'],
    ['One<br>Two<br/>Three', 'One\nTwo\nThree', 'a break'],
    ['<td>1</td><td>2</td>', '1\n2', 'cells'],
    ['un<b>break</b>able', 'unbreakable', 'a mark within a word'],
    ['a <a href="/x">link</a>.', 'a link.', 'a link'],
    ['a<img src="x.png" alt="b">c', 'ac', 'a picture'],
    ['<p>\n  a\n  b\t c </p>', 'a b c', 'white space of the source'],
    ['<p>a</p>\n\n<p></p>\n<p>b</p>', 'a\nb', 'empty blocks'],
    ['Fish &amp; chips &lt;3', 'Fish & chips <3', 'named characters'],
    ['a&nbsp;b', 'a b', 'a space that does not break'],
    ['&#39;&#x27;&#X27;&#8217;', "'''’", 'numbered characters'],
    ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd', 'numbers that are no characters'],
    ['&bogus; &amp', '&bogus; &amp', 'what only looks like a named character'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;', 'decoded once, not twice'],
    ['a<script>if (a < b) alert("x")</script>b', 'a\nb', 'a script'],
    ['<style>p { color: red }</style>b', 'b', 'a style'],
    ['<SCRIPT>x</SCRIPT >b', 'b', 'a script in capitals'],
    ['a<script>x', 'a', 'a script that is not closed'],
    ['a<!-- <b>no</b> -->b', 'ab', 'a comment'],
    ['a<!-- no', 'a', 'a comment that is not closed'],
    ['<!doctype html><p>a</p>', 'a', 'a document type'],
    ['<a title="a > b">c</a>', 'c', 'a > within an attribute'],
    ["<a title='a > b'>c</a>", 'c', 'a > within single quotes'],
    ["<p don't>c</p>", 'c', 'an apostrophe that is no quote'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2', 'signs that are no tags'],
    ['a <b', 'a', 'a tag that is not closed'],
    ['', '', 'nothing'],
  ])('of %j is %j: %s', (html, text) => expect(textOf(html)).toBe(text))

  test('preserves escaped text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z<>&"']+$/), { maxLength: 8 }), (words) => {
        const text = words.join(' ')
        const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
        expect(textOf(`<p>${html}</p>`)).toBe(text)
      }),
    )
  })

  test('has no surrounding or repeated white space for any input', () => {
    const parts = fc.constantFrom(
      '<',
      '>',
      '</',
      'p',
      'script',
      '"',
      "'",
      '=',
      '<!--',
      '-->',
      ' ',
      '\n',
      '&',
      'amp;',
      '/',
    )
    fc.assert(
      fc.property(fc.string({ unit: parts }), (html) => {
        expect(textOf(html)).not.toMatch(/^\s|\s$|\s\s/)
      }),
    )
  })
})

describe('[FMT-35] words between white space with a letter or a digit', () => {
  test.each([
    ['', 0],
    ['   ', 0],
    ['word', 1],
    [' two  words\n', 2],
    ['state-of-the-art', 1],
    ['before – after', 2],
    ['a - b', 2],
    ["don't stop", 2],
    ['3.5 % of 10', 3],
    ['Größe été 日本', 3],
    ['…', 0],
    ['a\u00a0b', 2],
  ])('counts in %j %i', (text, count) => expect(countWords(text)).toBe(count))

  test.each([
    ['<p>One two</p><p>three</p>', 3],
    ['<ul><li>One</li><li>Two</li></ul>', 2],
    ['un<b>break</b>able', 1],
    ['<p class="a b c"></p>', 0],
    ['<script>var a = 1</script>one', 1],
  ])('counts in %j %i', (html, count) => expect(countWordsOfHtml(html)).toBe(count))

  test('counts as many words as were joined', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9]+[.,'-]?$/)), (words) => {
        expect(countWords(words.join(' '))).toBe(words.length)
      }),
    )
  })
})
