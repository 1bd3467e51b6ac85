import { expect, it } from 'vitest'
import type { WrittenDraft } from '#writer/index.ts'
import { briefOf } from '#writer/offline/composerTesting.ts'
import { settleDraft } from './settleDraft.ts'

const page = (path: string, pageName: string) => ({ path, pageName, metaTitle: '', metaDescription: '' })
const draft = (content: string): WrittenDraft => ({
  zones: [{ elementId: 'body', content, origin: 'writer' }],
  metaTitle: '',
  metaDescription: '',
  finalNote: '',
})
const zones = (current: string) => [{ elementId: 'body', role: 'body' as const, current }]
const questionsOf = (...given: Parameters<typeof settleDraft>) =>
  settleDraft(...given).asked.questions.map(({ question }) => question)
const fact = (kind: 'price' | 'guarantee' | 'people', text: string) =>
  ({ kind, text, source: 'site', sourceDetail: '/', about: '' }) as const
const SHORT = '<p>Our tea is Jin Xuan. It costs $16 for 2 ounces.</p>'

it('[WRITE-17] asks something in every brief that stands in place of a draft', () => {
  const facts = [fact('price', 'Tea costs $16.'), fact('guarantee', 'Tea has a warranty.')]
  const brief = briefOf(0, { businessKind: 'shop', page: page('/tea', 'Tea'), zones: zones(SHORT), facts })
  expect(settleDraft(brief, draft(SHORT)).asked.replacesDraft).toBe(true)
  expect(questionsOf(brief, draft(SHORT))).toEqual([
    'Drain Cleaning: do you sell this?',
    'Which materials are there?',
    'Drain Cleaning: what should a customer know about choosing and care?',
  ])
  expect(questionsOf({ ...brief, language: 'German' }, draft(SHORT))).toEqual([
    'Gesucht wird „drain cleaning oakland“: Was bieten Sie dazu an?',
    'Was gibt es, in welchen Varianten, und woraus ist es gemacht?',
  ])
})

it('[WRITE-17] asks in an article its own questions only, and of a page that stands not what is offered', () => {
  const open = draft('<h1>How?</h1><p>[To answer: How is it done?]</p>')
  expect(questionsOf(briefOf(0, { blogTopic: 'How?', zones: zones('') }), open)).toEqual(['How is it done?'])
  const standing = questionsOf(briefOf(0, { page: page('/tea', 'Tea'), zones: zones(SHORT) }), open)
  expect(standing).not.toContain('What do you offer?')
  // Other pages say when it is open.
  expect(standing).not.toContain('When are you open?')
  expect(questionsOf(briefOf(0, { page: null, zones: zones('') }), open)).toContain('When are you open?')
})

it('[WRITE-16] gives a brief for a new page about a place that nothing shows to be served', () => {
  const facts = ['one', 'two', 'three'].map((word) => fact('people', `We are ${word} plumbers here.`))
  const written = draft(
    `<p>${'We clear drains in a day. '.repeat(20)}</p>${facts.map(({ text }) => `<p>${text}</p>`).join('')}`,
  )
  const isBrief = (geography: string) =>
    settleDraft(briefOf(0, { geography, zones: zones(''), facts }), written).asked.replacesDraft
  expect(isBrief('Oakland, CA')).toBe(false)
  expect(isBrief('Mansfield, TX')).toBe(true)
})

it('[WRITE-35] leaves a zone to the site where only questions stood below its text', () => {
  const brief = briefOf(0, { page: page('/tea', 'Tea'), zones: zones(SHORT) })
  const asking = draft(`${SHORT}<h2>Prices</h2><p>[To answer: What does it cost?]</p>`)
  expect(settleDraft(brief, asking).draft.zones).toEqual([{ elementId: 'body', content: SHORT, origin: 'site' }])
})

it('[WRITE-43] gives a brief for a new article of which only the first answer is known', () => {
  const facts = ['one', 'two', 'three'].map((word) => fact('price', `A tree removal costs $600 for ${word} trees.`))
  const stated = `<p>${facts.map(({ text }) => text).join(' ')} ${'We take it down in pieces. '.repeat(20)}</p>`
  const open = '<p>[To answer: What makes it cost more?]</p><p>[To answer: Which example shows it?]</p>'
  const isBrief = (html: string, known = facts) =>
    settleDraft(briefOf(0, { blogTopic: 'Tree removal cost', facts: known, zones: zones('') }), draft(html)).asked
      .replacesDraft
  expect(isBrief(stated)).toBe(false)
  expect(isBrief(stated + open)).toBe(true)
  const fourth = fact('price', 'A tree removal costs $600 for four trees.')
  expect(isBrief(`${stated}<p>${fourth.text}</p>${open}`, [...facts, fourth])).toBe(false)
})

it.each([
  ['manufacturer', 'English', 'custom springs', 'Springs', 'Do you make custom springs?'],
  ['trade', 'English', 'steel springs', 'Steel Springs', undefined],
  [
    'professional',
    'Italian',
    'consulente fiscale',
    'Diritto del lavoro',
    'C’è chi cerca «consulente fiscale»: che cosa gli offrite?',
  ],
  // Who writes of employment law knows what its lawyer is.
  ['professional', 'Italian', 'avvocato del lavoro', 'Diritto del lavoro', undefined],
  ['professional', 'Italian', 'diritto del lavoro', 'Diritto del lavoro', undefined],
  ['food', 'French', 'gateau anniversaire', 'Gâteau d’anniversaire', undefined],
] as const)(
  '[WRITE-48] asks a %s in %s for the target %j on the page %j: %s',
  (businessKind, language, target, name, asked) => {
    const brief = briefOf(0, {
      businessKind,
      language,
      targetKeywords: [target],
      searchTerm: target,
      geography: '',
      client: { businessName: 'Miller', domain: 'x.example', phone: null, city: null, region: null },
      page: page('/page', name),
      zones: zones(`<h1>${name}</h1><p>x</p>`),
    })
    const { questions, outline } = settleDraft(brief, draft(`<h1>${name}</h1><p>x</p>`)).asked
    const isOfTarget = (text: string) => text.includes(target)
    expect(questions.map(({ question }) => question).find(isOfTarget)).toBe(asked)
    expect(outline[0]?.asks.find(isOfTarget)).toBe(asked)
  },
)

it.each([
  ['English', 'hurricane claim deadline', 'Hurricane Claims', true],
  ['English', 'hurricane claim deadline', 'Hurricane Claims and Their Deadlines', false],
  ['English', 'hurricane claims near me', 'Hurricane Claims', false],
  ['English', 'hurricane claim lawyer florida', 'Hurricane Claims', false],
  ['English', 'how to get tree sap off car', 'Getting Sap Off', true],
  ['German', 'sturmschaden frist', 'Sturmschaden', true],
  ['German', 'sturmschaden versicherung', 'Sturmschaden und Versicherung', false],
  ['Other', 'klaim badai', 'Badai', false],
] as const)(
  '[WRITE-69] asks in %s what a page should tell who searches for %j, beside a draft with the title %j: %s',
  (language, target, title, isAsked) => {
    const said = `<p>${'We read the policy, measure the roof and write down what the wind did to it, in all of the deadlines. '.repeat(3)}</p>`
    const html = `<h1>${title}</h1><p>We help.</p>${said}<p>Frist, Sturmschaden, tree, car.</p>`
    const brief = briefOf(0, {
      language,
      targetKeywords: [target],
      searchTerm: target,
      geography: '',
      client: { businessName: 'Miller', domain: 'x.example', phone: null, city: null, region: null },
      page: page('/claims', title),
      zones: zones(html),
    })
    expect(questionsOf(brief, draft(html)).some((question) => question.includes(target))).toBe(isAsked)
  },
)

it.each([
  ['professional', 'English'],
  ['shop', 'English'],
  ['other', 'Indonesian'],
  ['trade', 'German'],
  ['food', 'French'],
] as const)('[WRITE-47] gives each question to a %s in %s its section', (businessKind, language) => {
  const brief = briefOf(0, { businessKind, language, page: page('/tea', 'Tea'), zones: zones(SHORT) })
  const { questions, outline } = settleDraft(brief, draft(`<h1>Tea</h1>${SHORT}`)).asked
  expect(questions.length).toBeGreaterThan(1)
  const asks = outline.flatMap((part) => part.asks)
  for (const { question } of questions) expect(asks).toContain(question)
})

it.each([
  ['prices', 'price', true],
  ['what is done', 'guarantee', false],
] as const)(
  '[WRITE-62] gives a brief for a new article that is a list of %s and nothing else: %s, %s',
  (_case, kind, isBrief) => {
    const facts = ['one', 'two', 'three', 'four'].map((word) =>
      fact(
        kind,
        `A ${word} costs $16, with the visit, the tools, the travel and all that is needed for it on the day itself.`,
      ),
    )
    const list = `<ul>${facts.map(({ text }) => `<li>${text}</li>`).join('')}</ul>`
    const asks = '<p>[To answer: What is included?]</p><p>[To answer: What makes it cost more?]</p>'
    const said = `<p>${'We say what it costs before we begin. '.repeat(12)}</p>`
    const brief = briefOf(0, { blogTopic: 'How much is it?', zones: zones(''), facts })
    expect(settleDraft(brief, draft(`<h1>How much is it?</h1>${list}${asks}`)).asked.replacesDraft).toBe(isBrief)
    expect(settleDraft(brief, draft(`<h1>How much is it?</h1>${said}${list}${asks}`)).asked.replacesDraft).toBe(false)
  },
)
