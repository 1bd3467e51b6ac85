import { CONTENT_HTML_POLICY, MESSAGE_HTML_POLICY } from '@rankdesk/format'
import { describe, expect, test } from 'vitest'
import { attributeAllowed, newWindowRel } from './attributeAllowed.ts'

describe('allowed attributes', () => {
  test.each([
    ['p', 'class', 'lead'],
    ['a', 'href', 'https://example.com/a'],
    ['a', 'href', 'HTTPS://EXAMPLE.COM'],
    ['a', 'href', 'mailto:a@example.com'],
    ['a', 'href', '/contact'],
    ['a', 'href', '#top'],
    ['a', 'target', '_blank'],
    ['img', 'src', 'photos/a.jpg'],
    ['img', 'alt', 'javascript: a book'],
    ['td', 'colspan', '2'],
  ])('on %s: %s="%s"', (tag, name, value) => {
    expect(attributeAllowed(CONTENT_HTML_POLICY, tag, name, value)).toBe(true)
  })
})

describe('removed attributes', () => {
  test.each([
    ['p', 'onclick', 'steal()'],
    ['p', 'style', 'position:fixed'],
    ['p', 'href', '/contact'],
    ['a', 'href', 'javascript:steal()'],
    ['a', 'href', ' JavaScript:steal()'],
    ['a', 'href', 'java\tscript:steal()'],
    ['a', 'href', '\u0001javascript:steal()'],
    ['a', 'href', 'data:text/html,x'],
    ['a', 'href', 'http://0x7f.1/'],
    ['img', 'src', '//[::ffff:127.0.0.1]/a.png'],
    ['a', 'target', '_top'],
    ['img', 'src', 'data:image/svg+xml,x'],
    ['img', 'src', 'tel:1'],
    ['script', 'src', '/a.js'],
    ['constructor', 'length', '1'],
  ])('on %s: %s="%s"', (tag, name, value) => {
    expect(attributeAllowed(CONTENT_HTML_POLICY, tag, name, value)).toBe(false)
  })

  test('that only longer texts may have, from a message', () => {
    expect(attributeAllowed(MESSAGE_HTML_POLICY, 'b', 'class', 'x')).toBe(false)
    expect(attributeAllowed(MESSAGE_HTML_POLICY, 'span', 'class', 'x')).toBe(true)
  })
})

test('a link to a new window keeps its rel and gets the required values once', () => {
  expect(newWindowRel(CONTENT_HTML_POLICY, '')).toBe('noopener noreferrer')
  expect(newWindowRel(CONTENT_HTML_POLICY, 'nofollow  noopener')).toBe('nofollow noopener noreferrer')
})
