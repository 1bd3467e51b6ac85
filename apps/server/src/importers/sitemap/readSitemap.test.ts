import { expect, it } from 'vitest'
import { readSitemap } from './readSitemap.ts'

it('reads addresses with their lines and days, and ignores comments', () => {
  const text = `<?xml version="1.0"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x">
<!-- <url>
</url> -->
<url><loc>https://a.example/?a=1&amp;b=2</loc><lastmod>2025-11-24T19:51:54Z</lastmod>
<image:image><image:loc>https://a.example/i.jpg</image:loc></image:image></url>
<url><loc><![CDATA[ https://a.example/b ]]></loc><lastmod>soon</lastmod></url>
<url><priority>1</priority></url>
</urlset>`
  expect(readSitemap(text, 's')).toEqual({
    entries: [
      { file: 's', line: 5, address: 'https://a.example/?a=1&b=2', lastModified: '2025-11-24' },
      { file: 's', line: 7, address: 'https://a.example/b', lastModified: null },
    ],
    children: [],
    skipped: [{ file: 's', line: 8, reason: 'an entry without an address (<loc>)' }],
  })
})

it('reads 800 KB of comment starts in a CDATA section in linear time, and finds the lines behind it', () => {
  const text = `<urlset><url><loc><![CDATA[${'<!--'.repeat(200_000)}\n<url>]]></loc></url>\n<url/></urlset>`
  expect(readSitemap(text, 's').skipped.at(-1)).toEqual({
    file: 's',
    line: 3,
    reason: 'an entry without an address (<loc>)',
  })
})

it('returns the sitemaps of an index', () => {
  const text = '<sitemapindex><sitemap><loc>https://a.example/s1.xml</loc></sitemap></sitemapindex>'
  expect(readSitemap(text, 's').children).toEqual([{ file: 's', line: 1, address: 'https://a.example/s1.xml' }])
})

it('reads a file with blank lines above its declaration, and reports a bare & and words that are no address', () => {
  const text = `
<?xml version="1.0"?>
<urlset>
<url><loc>https://a.example/one</loc></url>
<url><loc>https://a.example/two?a=1&b=2</loc></url>
<url><loc>ht!tp://no address</loc></url>
<url><loc><![CDATA[https://a.example/three?a=1&b=2]]></loc></url>
</urlset>`
  const { entries, skipped } = readSitemap(text, 's')
  expect(entries.map(({ line, address }) => [line, address])).toEqual([
    [4, 'https://a.example/one'],
    [7, 'https://a.example/three?a=1&b=2'],
  ])
  expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'the address https://a.example/two?a=1&b=2 has a bare &, which XML writes as &amp;'],
    [6, '"ht!tp://no address" is not an address'],
  ])
})

it.each([
  ['XML that is not well-formed', '<urlset><url><loc>x</loc></urlset>', 's is not valid XML: line 1'],
  [
    'too many entities',
    `<!DOCTYPE x [${Array.from({ length: 2000 }, (_, index) => `<!ENTITY e${index} "x">`).join('')}]><urlset></urlset>`,
    's cannot be read as XML: Entity count',
  ],
  ['a page of an error', '<html><body>404</body></html>', 's is not a sitemap: it has no <urlset>.'],
])('rejects %s', (_what, text, message) => {
  expect(() => readSitemap(text, 's')).toThrow(message)
})
