import { expect, it } from 'vitest'
import { withoutPictures } from '../serving/siteResponse.ts'

const missing = new Set(['/a.png', 'site.test/our van.png'])

it.each([
  ['<p>One</p><p><img src="/media/a.png" alt="A" /></p>', '<p>One</p>'],
  ['<p>One <img alt="A" src="/media/a.png?x=1"> two</p>', '<p>One  two</p>'],
  [
    '<figure class="image"><a href="/x"><img src="https://Site.test:3000/media/our%20van.png" /></a><figcaption>Our <b>van</b></figcaption></figure><p>b</p>',
    '<p>b</p>',
  ],
  [
    '<figure><img src="/media/b.png" /></figure><p>/media/a.png</p>',
    '<figure><img src="/media/b.png" /></figure><p>/media/a.png</p>',
  ],
  ['<a href="/media/a.png">A</a>', '<a href="/media/a.png">A</a>'],
  ['<img src="https://other.test/media/a.png" />', '<img src="https://other.test/media/a.png" />'],
])('removes missing pictures from %s', (html, shown) => {
  expect(withoutPictures(html, missing)).toBe(shown)
})
