import { describe, expect, it } from 'vitest'
import { computeScore, sampleOf, type PageNeighbor } from '../index.ts'
import { findingOf, marked, page, withText } from './testing/scoreSamples.ts'

describe("comparison with the client's other pages", () => {
  const site = (pages: PageNeighbor[], redirects: string[] = []) => ({ pages, redirects })
  const words = (count: number) => `<p>${'word '.repeat(count)}</p>`
  const ranking = [500, 700, 2000].map((count, at) => page({ path: `/p${at}`, words: count }))

  it.each([
    [419, ranking, 'attention', "419 words; the median of this client's 3 similar pages on page one is 700"],
    [420, ranking, 'good', "420 words; the median of this client's 3 similar pages on page one is 700"],
    [5000, ranking, 'good', undefined],
    [1, ranking.slice(1), undefined, undefined],
    [1, ranking.map((each) => ({ ...each, kind: 'blog-post' })), undefined, undefined],
    [1, ranking.map((each) => ({ ...each, bestRank: 11 })), undefined, undefined],
    [1, ranking.map((each) => ({ ...each, words: 99 })), undefined, undefined],
  ])('[SCORE-11] judges %i words: case %#', (count, pages, state, detail) => {
    const finding = findingOf(withText(words(count), { site: site(pages) }), 'length')
    expect(finding?.state).toBe(state)
    if (detail !== undefined) expect(finding?.detail).toBe(detail)
  })

  const sewer = page({ path: '/services/sewer-repair', pageName: 'Sewer Line Repair', geography: 'Asheville' })
  const parent = page({ path: '/services', pageName: 'Services', kind: 'general' })
  const other = page({ path: '/about', pageName: 'About us', kind: 'general' })

  it('[SCORE-12] suggests a related page where it is named but not linked', () => {
    const input = withText('<p>Roots call for a sewer-line repair.</p>', { site: site([other, sewer]) })
    expect(findingOf(input, 'related-link')).toMatchObject({
      state: 'attention',
      detail: 'Sewer Line Repair fits here',
    })
    expect(marked(input, 'related-link')).toEqual(['sewer-line repair'])
  })

  it.each([
    ['<p><a href="/services/sewer-repair/">Sewers</a></p>', 'good', ['Sewers']],
    ['<p><a href="https://www.blueridge.example/services/sewer-repair?a=1">Sewers</a></p>', 'good', ['Sewers']],
    ['<p><a href="/about">Us</a></p>', 'attention', ['(whole)']],
    ['<p><a href="https://other.example/services/sewer-repair">Sewers</a></p>', 'attention', ['(whole)']],
    ['<p><a href="/services/drain-cleaning">Itself</a></p>', 'attention', ['(whole)']],
  ])('[SCORE-12] checks the links %j: %s', (html, state, positions) => {
    const input = withText(html, { site: site([other, parent, sewer]) })
    expect(findingOf(input, 'related-link')?.state).toBe(state)
    expect(marked(input, 'related-link')).toEqual(positions)
  })

  it.each([
    ['/services/sewer-repair', 'good'],
    ['/Services/Sewer-Repair/#prices', 'good'],
    ['/old', 'good'],
    ['/', 'good'],
    ['/services/drain-cleaning', 'good'],
    ['/nowhere', 'attention'],
    ['https://blueridge.example/nowhere', 'attention'],
    ['https://other.example/nowhere', undefined],
    ['mailto:a@b.example', undefined],
    ['tel:555', undefined],
    ['#prices', undefined],
    ['/media/van.png', undefined],
  ])('[SCORE-13] checks a link to %s: %s', (href, state) => {
    const input = withText(`<p>See <a href="${href}">this</a>.</p>`, { site: site([sewer], ['/old']) })
    expect(findingOf(input, 'broken-links')?.state).toBe(state)
    if (state === 'attention') expect(marked(input, 'broken-links')).toEqual(['this'])
  })

  const sentence = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `word${from + at} thing${(from + at) * 7}`).join(' ')
  const shared = sentence(0, 90)
  const own = sentence(1000, 90)

  it('[SCORE-14] states how much is on which page and marks exactly that', () => {
    const copy = page({ path: '/copy', pageName: 'The copy', sample: sampleOf([shared.toUpperCase()]) })
    const input = withText(`<p>${own}.</p><p>${shared}.</p>`, { site: site([other, copy]) })
    const finding = findingOf(input, 'duplicate')
    expect(finding).toMatchObject({ state: 'attention', detail: 'The copy, /copy' })
    const percent = Number(/\d+/.exec(finding?.sentence ?? '')?.[0])
    expect(percent).toBeGreaterThan(35)
    expect(percent).toBeLessThan(65)
    const texts = marked(input, 'duplicate')
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(shared).toContain(text)
  })

  it('[SCORE-14] accepts unique text and short text', () => {
    const copy = page({ path: '/copy', sample: sampleOf([shared]) })
    expect(findingOf(withText(`<p>${own}</p>`, { site: site([copy]) }), 'duplicate')?.state).toBe('good')
    expect(findingOf(withText('<p>Too short to tell.</p>', { site: site([copy]) }), 'duplicate')).toBeUndefined()
  })

  it('[SCORE-14] compares with a long page within the range of its sample', () => {
    const long = page({ path: '/long', sample: sampleOf([`${shared} ${sentence(5000, 3000)}`]) })
    const input = withText(`<p>${shared} ${sentence(5000, 900)}</p>`, { site: site([long]) })
    expect(findingOf(input, 'duplicate')).toMatchObject({ state: 'fails' })
  })

  it('[SCORE-14] fails from 70% on', () => {
    // Passages are sampled, so that the share of a text of this length is known only to a few percent.
    const copy = page({ path: '/copy', sample: sampleOf([sentence(0, 300)]) })
    const stateOf = (unique: number) =>
      findingOf(withText(`<p>${sentence(0, 300)} ${sentence(9000, unique)}</p>`, { site: site([copy]) }), 'duplicate')
        ?.state
    expect(stateOf(60)).toBe('fails')
    expect(stateOf(260)).toBe('attention')
  })

  it('[SCORE-15] lists findings to look at first, in the order of the checks', () => {
    const { findings } = computeScore(withText('<p>Nothing.</p>', { metaTitle: '', site: site([sewer]) }))
    const states = findings.map(({ state }) => state)
    const order = ['fails', 'attention', 'good']
    expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    expect(findings.slice(0, 2).map(({ check }) => check)).toEqual(['empty', 'title-keyword'])
  })
})
