import { describe, expect, it } from 'vitest'
import { parseHtml } from '#platform/html/parseHtml.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { LibraryImage } from '../../libraryImages.ts'
import { withLibraryFacts, withoutLibraryFacts } from './libraryFacts.ts'

const van: LibraryImage = {
  width: 1600,
  height: 1200,
  alt: 'Our "van"',
  focalPoint: { x: 0.255, y: 0.8 },
  variants: [1280, 300, 640].map((width) => ({ width, format: 'webp' })),
  version: 'abc123',
}
const images = new Map([
  ['/photos/our van.jpg', van],
  [
    '/tiny.gif',
    { ...van, width: 40, height: 20, focalPoint: undefined, alt: '', variants: [{ width: 40, format: 'webp' }] },
  ],
])
const shown = (html: string) => withLibraryFacts(sanitizeZone(html), images, 'blueridge.com')
const attributesOf = (html: string) => parseHtml(shown(html)).querySelector('img')?.attributes

describe('a picture of the library', () => {
  it('gets its variants, and the file itself for larger screens', () => {
    const attributes = attributesOf('<img src="/media/photos/our%20van.jpg" alt="Van">')
    expect(attributes?.['srcset']?.split(', ')).toEqual([
      '/media/photos/our%20van.jpg?width=300&format=webp&v=abc123 300w',
      '/media/photos/our%20van.jpg?width=640&format=webp&v=abc123 640w',
      '/media/photos/our%20van.jpg?width=1280&format=webp&v=abc123 1280w',
      '/media/photos/our%20van.jpg?v=abc123 1600w',
    ])
    expect(attributes?.['sizes']).toBe('(max-width: 796px) calc(100vw - 40px), 756px')
  })

  it.each([
    ['without dimensions', '', '1600', '1200'],
    ['with a width', 'width="400"', '400', '300'],
    ['with both', 'width="10" height="10"', '10', '10'],
  ])('has dimensions against layout shift when it is inserted %s', (_how, written, width, height) => {
    expect(attributesOf(`<img src="/media/photos/our%20van.jpg" ${written}>`)).toMatchObject({ width, height })
  })

  it('asks for the size at which the insertion shows it', () => {
    const attributes = attributesOf('<img src="/media/photos/our%20van.jpg" width="320">')
    expect(attributes?.['sizes']).toBe('(max-width: 360px) calc(100vw - 40px), 320px')
  })

  it.each([
    ['none', '', 'Our "van"'],
    ['its own', 'alt="The van"', 'The van'],
    ['an empty one, as decoration', 'alt=""', ''],
  ])('has the right alternative text when the insertion has %s', (_what, written, alt) => {
    expect(attributesOf(`<img src="/media/photos/our%20van.jpg" ${written}>`)?.['alt']).toBe(alt)
  })

  it('keeps its focal point visible', () => {
    expect(attributesOf('<img src="/media/photos/our%20van.jpg">')?.['style']).toBe('object-position:25.5% 80%')
  })

  it.each([
    'https://blueridge.com/media/photos/our%20van.jpg',
    'http://blueridge.com.localhost:3000/media/photos/our%20van.jpg?x=1#top',
    '/media//photos/our van.jpg',
  ])('is found by the address %s', (src) => {
    expect(attributesOf(`<img src="${src}">`)?.['srcset']).toContain('v=abc123 1600w')
  })

  it.each([
    'https://other.com/media/photos/our%20van.jpg',
    '/media/photos/none.jpg',
    '/photos/our%20van.jpg',
    '/media/photos/our%2.jpg',
  ])('is not assumed for the address %s', (src) => {
    expect(shown(`<img src="${src}">`)).toBe(sanitizeZone(`<img src="${src}">`))
  })

  it('has no variants if it may be animated', () => {
    const attributes = attributesOf('<img src="/media/tiny.gif" alt="">')
    expect(attributes).toMatchObject({ width: '40', height: '20', decoding: 'async' })
    expect(attributes?.['srcset']).toBeUndefined()
  })
})

it.each([
  '<p>Hi<br>there</p>',
  '<figure class="image"><img src="/media/photos/our%20van.jpg" alt="a > b &quot;c&quot;"><figcaption>x</figcaption></figure>',
  '<img src="/media/tiny.gif"><img src="https://other.com/a.png" alt=""><img src="/media/photos/our%20van.jpg">',
])('can be taken from a page without what was added: %s', (html) => {
  const published = parseHtml(sanitizeZone(html)).innerHTML
  expect(withoutLibraryFacts(parseHtml(shown(html)).innerHTML)).toBe(published)
})
