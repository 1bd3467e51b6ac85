import { describe, expect, it } from 'vitest'
import { mapQueries } from './mapQueries.ts'

const PAGES = [
  '/',
  '/services/commercial-painting',
  '/services/interior-painting',
  '/services/exterior-painting',
  '/services/wallpaper-installation',
  '/services/wood-finishing',
  '/locations/barnet',
  '/locations/southgate',
  '/blog/how-to-choose-an-interior-painter-for-your-home',
  '/contact',
  '/privacy-policy',
]
/** Other searches of the same people, which separate the trade (painting), the region and the name. */
const BACKGROUND = [
  'alba decor',
  'painters hertfordshire',
  'painting hertfordshire',
  'painter near me',
  'house painters hertfordshire',
  'decorators hertfordshire',
]

const CASES: [query: string, path: string | undefined][] = [
  ['alba decor', '/'],
  ['albadecor reviews', '/'],
  ['alba decor wallpaper installation', '/services/wallpaper-installation'],
  ['commercial painters in london', '/services/commercial-painting'],
  ['commercial painting', '/services/commercial-painting'],
  ['interior painter', '/services/interior-painting'],
  ['exterior house painters', '/services/exterior-painting'],
  ['wallpaper installers near me', '/services/wallpaper-installation'],
  ['wood finishes', '/services/wood-finishing'],
  ['painters and decorators barnet', '/locations/barnet'],
  ['southgate painter', '/locations/southgate'],
  ['painter near me', '/'],
  ['painters hertfordshire', '/'],
  ['how to choose an interior painter', '/blog/how-to-choose-an-interior-painter-for-your-home'],
  ['privacy policy', undefined],
  ['knitting patterns', undefined],
  ['near me', undefined],
]

describe('mapping a query to the page that its words mean', async () => {
  const queries = [...new Set([...BACKGROUND, ...CASES.map(([query]) => query)])]
  const guesses = await mapQueries(
    queries,
    PAGES.map((path) => ({ path, texts: [] })),
    'albadecor.co.uk',
  )
  it.each(CASES)('%s: %s', (query, path) => {
    expect(guesses.get(query)?.path).toBe(path)
  })
})

it("uses the words of a page's title if its HTML is known", async () => {
  const pages = [
    { path: '/', texts: [] },
    { path: '/p1', texts: ['Emergency boiler repair'] },
    { path: '/p2', texts: ['Bathroom fitting'] },
  ]
  expect(await mapQueries(['boiler repairs', 'bathroom fitters'], pages, 'brook.example')).toEqual(
    new Map([
      ['boiler repairs', expect.objectContaining({ path: '/p1' })],
      ['bathroom fitters', expect.objectContaining({ path: '/p2' })],
    ]),
  )
})

it('maps nothing without pages', async () => {
  expect((await mapQueries(['a query'], [], 'brook.example')).size).toBe(0)
})
