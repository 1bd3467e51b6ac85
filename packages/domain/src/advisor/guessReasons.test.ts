import { describe, expect, it } from 'vitest'
import { guessReasons } from './guessReasons.ts'
import { advisedKeyword, advisedPage } from './testing/advisedFacts.ts'

const CHECK = 'The page was guessed from the words of this query: check in Search Console which page is shown for it.'
const PAGES = [
  advisedPage(1, 'Home', { kind: 'home', path: '/', title: 'Gravel and sand works' }),
  advisedPage(2, 'Sand and gravel', { path: '/sand' }),
  advisedPage(3, 'Gravel delivery', { path: '/delivery' }),
  advisedPage(4, 'Wheel straightening and repair', { path: '/wheels' }),
  advisedPage(5, 'Alloy wheel refurbishment', { path: '/alloy' }),
  advisedPage(6, 'Contact for sand', { kind: 'contact', path: '/contact' }),
]

describe('[ADV-101] the pages that a guess is named with', () => {
  it.each([
    ['a page that names as much as the home page', 'sand trailers', 1, ['/sand']],
    ['none beside a page that sells and names all', 'gravel delivery', 3, []],
    ['none that competes by its whole name', 'alloy wheel refurbishment', 4, []],
    ['a page that names as much of another word', 'alloy wheel repair', 4, ['/alloy']],
    ['none that names less', 'wheel straightening alloy repair', 4, []],
    ['none beside the home page for what is near', 'gravel near me', 1, []],
    ['none of which only the town is named', 'gravel delivery stroud', 3, []],
    ['none for a question', 'how to store sand', 1, []],
  ])('%s: %j on page %i gives %j', (_case, query, pageId, paths) => {
    const keyword = advisedKeyword(query, { position: 15, pageId, isGuess: true })
    const [check, others = ''] = guessReasons([keyword], { pages: PAGES, live: null, places: ['stroud'] })
    expect(check).toBe(CHECK)
    expect(others.match(/(?<=\s)\/\w*/g) ?? []).toEqual(paths)
  })

  it('names two, those with most of its words first', () => {
    const keyword = advisedKeyword('sand gravel yard', { position: 15, pageId: 5, isGuess: true })
    expect(guessReasons([keyword], { pages: PAGES, live: null, places: [] })[1]).toBe(
      'Other pages with words of "sand gravel yard" are / and /sand: decide which page should rank.',
    )
  })

  it('says nothing of a page that a person chose', () => {
    const keyword = advisedKeyword('sand trailers', { position: 15, pageId: 1, isGuess: false })
    expect(guessReasons([keyword], { pages: PAGES, live: null, places: [] })).toEqual([])
  })
})
