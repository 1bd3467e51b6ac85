import { HANDOFF_FILES } from '@rankdesk/api'
import { expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import type { HandedOver } from '../handoff.queries.ts'
import { handoffFile } from './handoffFile.ts'
import { handoffText } from './handoffText.ts'
import { wordFile } from './wordFile.ts'

const OLD = '<h2>Doors</h2><p>We mend doors.</p><p>Since 1990.</p>'
const NEW = `<h2 class="big">Doors</h2><p data-token="x">We <strong>repair</strong> doors &amp; gates.</p>
  <ul><li>One</li><li>Two <a href="https://acme.test/two">more</a></li></ul>
  <table><tbody><tr><th>Size</th><td>Big</td></tr></tbody></table>
  <p><img class="left" src="/media/team/our%20van.jpg" alt="Our van"> and <img src="https://photos.test/a.jpg" alt=""></p>`

const publication = {
  handoffAddress: 'https://acme.test/doors',
  zones: [{ elementID: 'main', content: NEW }],
  baseZones: [{ elementID: 'main', content: OLD }],
  metaTitle: 'Doors & gates',
  metaDescription: 'Same as before',
  baseMeta: { metaTitle: 'Doors', metaDescription: 'Same as before' },
} as unknown as HandedOver
const text = handoffText(publication, { pageName: 'Doors', domain: 'acme.test' })

/** Returns the content of a file of the text. */
async function contentOf(file: string): Promise<unknown> {
  const noMedia = () => Promise.reject(new Error('No picture is read.'))
  return (await handoffFile(file, { text, projectId: 1 }, noMedia))?.content
}

it('keeps the markup of the text, without what only our pages know, and names its pictures', () => {
  expect(text.html).not.toMatch(/class=|data-token/)
  expect(text.html).toContain('<p>We <strong>repair</strong> doors &amp; gates.</p>')
  expect(text.html).toContain('src="pictures/our%20van.jpg"')
  expect(text.html).toContain('src="https://photos.test/a.jpg"')
  expect(text.pictures).toEqual([{ path: '/team/our van.jpg', file: 'our van.jpg' }])
  expect(text).toMatchObject({ changesTitle: true, changesDescription: false })
})

it('gives pictures of one name names of their own', () => {
  const content = '<p><img src="/media/a/van.jpg" alt=""><img src="/media/b/Van.jpg" alt=""></p>'
  const both = { ...publication, zones: [{ elementID: 'main', content }] }
  expect(handoffText(both, { pageName: '', domain: 'acme.test' }).pictures.map(({ file }) => file)).toEqual([
    'van.jpg',
    '2-Van.jpg',
  ])
})

it('writes an HTML file with title and description', async () => {
  const file = await contentOf(HANDOFF_FILES.html)
  expect(file).toContain('<title>Doors &amp; gates</title>')
  expect(file).toContain('<meta name="description" content="Same as before">')
  expect(file).toContain('<h2>Doors</h2>')
})

it('writes Markdown', async () => {
  const file = await contentOf(HANDOFF_FILES.markdown)
  for (const part of [
    'Title: Doors & gates',
    '## Doors',
    'We **repair** doors & gates.',
    '[more](https://acme.test/two)',
  ])
    expect(file).toContain(part)
  expect(file).toMatch(/^-\s+One$/m)
  expect(file).toMatch(/\|\s*Size\s*\|\s*Big\s*\|/)
})

it('writes the change list', async () => {
  const file = await contentOf(HANDOFF_FILES.changes)
  expect(file).toContain('Changes to https://acme.test/doors')
  expect(file).toContain('Title of the page:\n  Doors & gates')
  expect(file).not.toContain('Description of the page')
  expect(file).toContain('1. Replace this text:\n  We mend doors.\nby this:\n  We repair doors & gates.')
})

it('writes a Word document that has every text', async () => {
  const xml = await documentXmlOf(await wordFile(text))
  const words = xml.replaceAll(/<[^>]+>/g, '')
  for (const part of [
    'repair',
    'doors &amp; gates.',
    'We mend doors.',
    'Size',
    'Big',
    '[Picture: our van.jpg, “Our van”]',
  ])
    expect(words).toContain(part)
  expect(xml).toContain('w:val="Heading2"')
  expect(xml).toMatch(/<w:b\/>.*?repair/)
  expect(xml).toContain('<w:hyperlink')
  expect(xml).toContain('<w:numPr>')
})

/** Reads the text of a Word document, which is a zip archive. */
function documentXmlOf(bytes: Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error)
    zip.on('entry', (entry: { fileName: string }) => {
      if (entry.fileName !== 'word/document.xml') return zip.readEntry()
      return zip.openReadStream(entry as never, (failed, stream) => {
        if (failed) return reject(failed)
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        return stream.on('end', () => resolve(Buffer.concat(parts).toString()))
      })
    })
    return zip.readEntry()
  })
  return promise
}
