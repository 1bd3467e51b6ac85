import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ImportBudget } from '../files/ImportBudget.ts'
import { listFolder } from '../files/listFolder.ts'
import { readTextFile } from '../files/readTextFile.ts'
import { readSite } from './readSite.ts'

const SITE = fileURLToPath(new URL('../../../fixtures/import/agency/brookside-plumbing.example/site', import.meta.url))

it.each([
  ['index.html', '/'],
  ['services.html', '/services'],
  ['services/index.htm', '/services'],
  ['services/drains.html', '/services/drains'],
])('maps the file %s to the page %s', async (file, path) => {
  const load = () => Promise.resolve({ text: '<html></html>', encoding: 'utf-8', isCertain: true })
  const site = await readSite([{ path: `site/${file}`, label: file, load }], 'acme.example', {
    sanitize: (html) => html,
  })
  expect([...(site?.pages.keys() ?? [])]).toEqual([path])
})

it('reads the pages of a folder and the targets of its links', async () => {
  const { files } = await listFolder(SITE, new ImportBudget())
  const entries = files.map(({ path, file }) => ({ path, label: path, load: () => readTextFile(file, path) }))
  const site = await readSite(entries, 'brookside-plumbing.example', { sanitize: (html) => html })
  expect([...(site?.pages.keys() ?? [])].toSorted()).toEqual([
    '/',
    '/about',
    '/services',
    '/services/drain-cleaning',
    '/team',
  ])
  expect(site?.order).toEqual(['/', '/services', '/about', '/services/drain-cleaning', '/team'])
  expect(site?.linkedFrom.get('/team')).toBe('/about')
  expect(site?.pages.get('/services')?.sections).toEqual([
    '<p>See <a href="/services/drain-cleaning">drain cleaning</a>.</p>',
  ])
})
