import { computeScore, keywordMentions, maxMentions, META_LIMITS, STRATEGY_TYPES, targetTerm } from '@rankdesk/domain'
import { countWordsOfHtml, textOf } from '@rankdesk/format'
import { expect, it } from 'vitest'
import { sanitizeZone } from '../../sites/sanitizeZone.ts'
import type { WritingBrief } from '../contentWriter.ts'
import { wordsToAvoid } from './clientVoice.ts'
import { offlineComposer } from './composer.ts'
import { briefOf } from './composerTesting.ts'
import { phraseOf, topicOf } from './topic.ts'

const T = STRATEGY_TYPES
const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
const write = (brief: WritingBrief) => offlineComposer.write(brief, options)
const htmlOf = async (brief: WritingBrief) => (await write(brief)).zones.map(({ content }) => content).join('\n')
const TEXT_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 15]

it.each([3, 6, 15])(
  'writes a hundred pages of type %i with hardly a shared sentence and without keyword stuffing',
  async (typeId) => {
    const pagesWith = new Map<string, number>()
    for (let index = 0; index < 100; index += 1) {
      const brief = briefOf(index, { strategyTypeId: typeId })
      const html = await htmlOf(brief)
      expect(countWordsOfHtml(html)).toBeGreaterThan(300)
      for (const keyword of brief.targetKeywords) {
        expect(keywordMentions(html, keyword), keyword).toBeLessThanOrEqual(maxMentions(countWordsOfHtml(html)) + 1)
      }
      const sentences = textOf(html).split(/\n|(?<=[.!?])\s/)
      for (const sentence of new Set(sentences.filter((text) => text.split(' ').length > 8))) {
        pagesWith.set(sentence, (pagesWith.get(sentence) ?? 0) + 1)
      }
    }
    const [worst] = [...pagesWith].toSorted(([, a], [, b]) => b - a)
    expect(worst?.[1], worst?.[0]).toBeLessThanOrEqual(6)
  },
)

it.each(TEXT_TYPES)(
  'writes type %i with one h1, headings in order, and HTML that the policy allows',
  async (typeId) => {
    const draft = await write(briefOf(4, { strategyTypeId: typeId }))
    const html = draft.zones.map(({ content }) => content).join('')
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    expect(sanitizeZone(html)).toBe(html)
    expect(html).not.toMatch(/[{}[\]|]|undefined|<p><\/p>/)
    expect(draft.metaTitle.length).toBeLessThanOrEqual(META_LIMITS.title)
    expect(draft.metaDescription.length).toBeLessThanOrEqual(META_LIMITS.description)
    expect(draft.metaDescription.length).toBeGreaterThan(40)
    expect(draft.finalNote).toMatch(/target keyword/)
  },
)

it('writes the same text for the same request and other wording for another', async () => {
  expect(await htmlOf(briefOf(1))).toBe(await htmlOf(briefOf(1)))
  expect(await htmlOf(briefOf(1))).not.toBe(await htmlOf(briefOf(1, { seed: 'again' })))
})

it('[TARGET-8] names the term of every target, never quotes a query, and answers the questions', async () => {
  const brief = briefOf(2)
  const html = await htmlOf(brief)
  for (const keyword of brief.targetKeywords) {
    expect(keywordMentions(html, targetTerm(keyword, ['Oakland'])), keyword).toBeGreaterThan(0)
  }
  expect(html).not.toMatch(/[“”]|this kind of work/)
  expect(html).toContain('<h3>How much does roof repair cost?</h3>')
})

it.each([3, 4, 5, 6, 8, 9])('writes type %i so that it passes the checks of its own keywords [D04]', async (typeId) => {
  for (let index = 0; index < 20; index += 1) {
    const brief = briefOf(index, { strategyTypeId: typeId })
    const draft = await write(brief)
    const { findings } = computeScore({
      zones: draft.zones.map(({ elementId, content }) => ({
        elementID: elementId,
        role: brief.zones.find((zone) => zone.elementId === elementId)?.role ?? 'body',
        html: content,
      })),
      metaTitle: draft.metaTitle,
      metaDescription: draft.metaDescription,
      targetKeywords: brief.targetKeywords,
      relatedKeywords: [],
      note: '',
      path: null,
      domain: brief.client.domain,
      kind: null,
      specialty: brief.specialty,
      geography: brief.geography,
      titleIsHeading: false,
    })
    const failed = findings.filter(({ check, state }) => state === 'attention' && /keyword|heading/.test(check))
    expect(failed, brief.title).toEqual([])
  }
})

it('states the facts of the business and of the subject, and no other', async () => {
  const site = { source: 'site', sourceDetail: '/', about: '' } as const
  const facts = [
    { kind: 'guarantee', text: 'All work has a two-year warranty.', ...site },
    { kind: 'price', text: 'A drain costs $120 at most.', ...site, about: 'Drain Cleaning' },
    { kind: 'price', text: 'A roof costs $9,000 or more.', ...site, about: 'Roof Repair' },
    { kind: 'people', text: 'They are a family business.', ...site, source: 'brief' },
  ] as const
  const draft = await write(briefOf(0, { facts }))
  const html = draft.zones.map(({ content }) => content).join('')
  expect(html).toContain('<li>A drain costs $120 at most.</li>')
  expect(html).toContain('<li>All work has a two-year warranty.</li>')
  expect(html).not.toContain('$9,000')
  expect(html).not.toContain('They are a family business.')
  expect(draft.finalNote).toContain('2 facts of the facts sheet stated; check that they still hold.')
  expect(draft.finalNote).toContain('Ask the client: What does the business offer?')
})

const OLD = `<h2>Drains</h2>${Array.from({ length: 8 }, (_, n) => `<p>Paragraph ${n} speaks at some length about pipes, roots and the old houses of the town.</p>`).join('')}`
const withPage = (typeId: number, change: Partial<WritingBrief> = {}) =>
  briefOf(0, {
    strategyTypeId: typeId,
    page: { path: '/drains', pageName: 'Drains', metaTitle: '', metaDescription: '' },
    zones: [
      { elementId: 'page-heading', role: 'heading', current: '<h1>Drains</h1>' },
      { elementId: 'main-body', role: 'body', current: OLD },
      { elementId: 'faq', role: 'body', current: '<h2>Questions</h2><p>None so far, but ask us anything at all.</p>' },
      { elementId: 'sidebar', role: 'aside', current: '<p>Call us</p>' },
    ],
    ...change,
  })

it.each([1, 2, 4])(
  'names the target in the first paragraph and a heading of a page of type %i that keeps its text',
  async (typeId) => {
    const draft = await write(withPage(typeId))
    const html = draft.zones.map(({ content }) => content).join('')
    const [opening = ''] = html.match(/<p>.*?<\/p>/s) ?? []
    expect(keywordMentions(opening, 'drain cleaning')).toBeGreaterThan(0)
    const headings = html.match(/<h\d>.*?<\/h\d>/gs) ?? []
    expect(headings.some((each) => keywordMentions(each, 'drain cleaning') > 0)).toBe(true)
  },
)

it("works terms into the page's paragraphs for almost page one and leaves the rest unchanged", async () => {
  const brief = withPage(T.almostPageOneOptimization)
  const { zones } = await write(brief)
  expect(zones.map(({ elementId, origin }) => `${elementId} ${origin}`)).toEqual([
    'page-heading site',
    'main-body writer',
    'faq writer',
    'sidebar site',
  ])
  const body = zones[1]?.content ?? ''
  for (let n = 0; n < 8; n += 1) expect(body).toContain(`Paragraph ${n} speaks at some length`)
  expect(body.match(/<p>/g)).toHaveLength(8)
  expect(keywordMentions(body, 'drain cleaning')).toBe(1)
})

it('adds a section for additional terms and changes nothing else', async () => {
  const { zones } = await write(withPage(T.additionalTermsOptimization))
  const body = zones.find(({ elementId }) => elementId === 'main-body')?.content ?? ''
  expect(body.startsWith(OLD)).toBe(true)
  expect(body.slice(OLD.length)).toMatch(/^<h2>.*about plumbing|for plumbing|plumbing is/s)
  expect(zones.filter(({ origin }) => origin === 'writer')).toHaveLength(1)
})

it('rewrites a page with almost no text and keeps its heading', async () => {
  const brief = withPage(T.servicePageOptimization, {
    zones: [
      { elementId: 'page-heading', role: 'heading', current: '<h1>Drains</h1>' },
      { elementId: 'main-body', role: 'body', current: '<p>Coming soon.</p>' },
    ],
  })
  const { zones } = await write(brief)
  expect(zones[0]).toEqual({ elementId: 'page-heading', content: '<h1>Drains</h1>', origin: 'site' })
  expect(zones[1]?.content).not.toContain('Coming soon')
})

it("uses the client's statements in the first person plural, and never a forbidden word", async () => {
  const notes = [
    {
      categoryId: 1,
      question: 'What makes this business different?',
      answer: 'They put all of their prices in writing.',
    },
    { categoryId: 2, question: 'Words?', answer: "They say 'visit', never 'service call' or 'plan'." },
    { categoryId: 3, question: 'Offers?', answer: 'Ten percent off.' },
  ]
  expect(wordsToAvoid(notes)).toEqual(['service call', 'plan'])
  const draft = await write(briefOf(5, { notes }))
  const html = draft.zones.map(({ content }) => content).join('')
  expect(html).toContain('We put all of our prices in writing.')
  expect(textOf(html)).not.toMatch(/\bplan/i)
  expect(html).not.toContain('Ten percent')
  expect(draft.finalNote).toContain('An offer may fit: Ten percent off.')
})

it('quotes the customer of a testimonial word for word', async () => {
  const testimonial = {
    quote: 'They came & fixed it <fast>.',
    author: 'Ann Lee',
    details: 'In March.',
    fullReview: 'It was cold.',
  }
  const html = await htmlOf(briefOf(6, { strategyTypeId: T.highlightedTestimonialBlog, testimonial }))
  expect(html).toContain('<blockquote><p>They came &amp; fixed it &lt;fast&gt;.</p></blockquote>')
  expect(html).toMatch(/<h1>.*Ann Lee/)
  expect(html).toContain('<p>It was cold.</p>')
})

it('writes for a client about whom almost nothing is known', async () => {
  const bare = briefOf(0, {
    specialty: null, service: null, geography: '', searchTerm: '', targetKeywords: [], otherKeywords: [], locations: [], relatedPages: [],
    client: { businessName: 'A & B', domain: 'ab.example', phone: null, city: null, region: null },
  }) // prettier-ignore
  const draft = await write(bare)
  expect(draft.zones.every(({ content }) => content !== '')).toBe(true)
  expect(draft.metaTitle).not.toBe('')
})

it.each([
  ['drain cleaning oakland ca', 'drain cleaning in Oakland, CA'],
  ['drain cleaning in oakland', 'drain cleaning in Oakland'],
  ['drain cleaning near me', 'drain cleaning'],
  ['oakland drain cleaning', 'Oakland drain cleaning'],
])('writes %j as %j in a sentence, which still counts as the keyword', (keyword, phrase) => {
  expect(phraseOf(keyword, topicOf(briefOf(0)))).toBe(phrase)
  expect(keywordMentions(`<p>${phrase}</p>`, keyword)).toBe(1)
})
