import { CONTENT_HTML_POLICY, type HtmlPolicy, MESSAGE_HTML_POLICY } from '@rankdesk/format'
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SafeHtml } from './SafeHtml.tsx'

/** Returns what is left of an element with attributes. */
function shown(tag: string, attributes: Readonly<Record<string, string>>, policy: HtmlPolicy = CONTENT_HTML_POLICY) {
  const given = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) given.setAttribute(name, value)
  // A cell is read in a table only.
  const html = tag === 'td' ? `<table><tbody><tr>${given.outerHTML}</tr></tbody></table>` : given.outerHTML
  return render(<SafeHtml html={html} policy={policy} />).container.querySelector(tag)
}

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
    expect(shown(tag, { [name]: value })?.getAttribute(name)).toBe(value)
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
    expect(shown(tag, { [name]: value })?.hasAttribute(name) ?? false).toBe(false)
  })

  test('that only longer texts may have, from a message', () => {
    expect(shown('b', { class: 'x' }, MESSAGE_HTML_POLICY)?.hasAttribute('class')).toBe(false)
    expect(shown('span', { class: 'x' }, MESSAGE_HTML_POLICY)?.hasAttribute('class')).toBe(true)
  })
})

test('a link to a new window keeps its rel and gets the required values once', () => {
  const link = { href: '/contact', target: '_blank' }
  expect(shown('a', link)?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(shown('a', { ...link, rel: 'nofollow  noopener' })?.getAttribute('rel')).toBe('nofollow noopener noreferrer')
})
