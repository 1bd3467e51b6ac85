import { expect, it } from 'vitest'
import { pageWithZones } from './pageWithZones.ts'

const BASE = 'https://blueridge.example/services/drains'
const page = (body: string, head = '') => `<html><head>${head}</head><body>${body}</body></html>`
const made = (body: string, zones: Parameters<typeof pageWithZones>[1] = [], head = '') =>
  new DOMParser().parseFromString(pageWithZones(page(body, head), zones, BASE, 'p { color: red }'), 'text/html')

it('fills and marks the zones that the page has an element for, and leaves out the others', () => {
  const shown = made('<div data-element-id="body"><p>Old</p></div><p>Around</p>', [
    { elementID: 'body', html: '<p>New</p>', mark: 'Site Content' },
    { elementID: 'gone', html: '<p>Lost</p>' },
  ])
  expect(shown.querySelector('[data-zone-mark="Site Content"]')?.innerHTML).toBe('<p>New</p>')
  expect(shown.body.textContent).toBe('NewAround')
  expect(shown.head.querySelector('style')?.textContent).toBe('p { color: red }')
})

it('removes scripts, embedded objects and event handlers from the page and from the zones', () => {
  const shown = made(
    '<script>one()</script><p onclick="two()">A</p><div data-element-id="body"></div>',
    [{ elementID: 'body', html: '<img src="a.png" onerror="three()"><embed src="x">' }],
    '<base href="https://elsewhere.example/">',
  )
  expect(shown.querySelectorAll('script, embed, base')).toHaveLength(0)
  expect(shown.documentElement.outerHTML).not.toMatch(/one\(|two\(|three\(/)
})

it.each([
  ['<img src="/media/van.png">', 'src', 'https://blueridge.example/media/van.png'],
  ['<img src="van.png">', 'src', 'https://blueridge.example/services/van.png'],
  ['<a href="#prices">Prices</a>', 'href', '#prices'],
  ['<a href="tel:+18285550100">Call</a>', 'href', 'tel:+18285550100'],
  ['<a href="https://other.example/x">Other</a>', 'href', 'https://other.example/x'],
  ['<a href="http://[">Broken</a>', 'href', 'http://['],
  ['<video poster="p.jpg"></video>', 'poster', 'https://blueridge.example/services/p.jpg'],
  [
    '<img srcset="a.png 1x, /b.png 2x">',
    'srcset',
    ' https://blueridge.example/services/a.png 1x, https://blueridge.example/b.png 2x',
  ],
])('resolves the addresses of %s against the page', (html, name, address) => {
  expect(made(html).body.firstElementChild?.getAttribute(name)).toBe(address)
})
