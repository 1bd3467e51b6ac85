import type { BusinessKind, ClientLanguage } from '@rankdesk/domain'
import { openQuestionsIn } from '@rankdesk/domain'
import { describe, expect, it } from 'vitest'
import type { WritingBrief } from '../contentWriter.ts'
import { shortBrand } from './completeTitle.ts'
import { offlineComposer, writingOf } from './composer.ts'
import { briefOf } from './composerTesting.ts'
import { customerQuestions } from './customerQuestions.ts'
import { openingSentence } from './nameTarget.ts'
import { wholeParts } from './sentencesOf.ts'

const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
const site = { source: 'site', sourceDetail: '/', about: '' } as const

/** A page that stands, with a heading of its name and a text of its own. */
function pageOf(pageName: string, text: string, change: Partial<WritingBrief> = {}): WritingBrief {
  return briefOf(0, {
    strategyTypeId: 1,
    specialty: null,
    service: null,
    geography: '',
    page: { path: '/page', pageName, metaTitle: pageName, metaDescription: '' },
    client: { businessName: 'Alder & Finch', domain: 'alder.example', phone: null, city: null, region: null },
    facts: [
      { kind: 'service', text: pageName, ...site, about: pageName, sourceDetail: '/page' },
      { kind: 'place', text: 'Salem', ...site },
    ],
    locations: [],
    zones: [
      { elementId: 'page-heading', role: 'heading', current: `<h1>${pageName}</h1>` },
      { elementId: 'main-body', role: 'body', current: text },
      { elementId: 'sidebar', role: 'aside', current: '' },
    ],
    otherKeywords: [],
    ...change,
  })
}
const htmlOf = async (brief: WritingBrief) =>
  (await offlineComposer.write(brief, options)).zones.map(({ content }) => content).join('\n')

const LONG = ' We have done so for years, and every customer gets a plan on paper before we start with it.'

describe('[WRITE-42, WRITE-66] the sentence that states the offer', () => {
  it.each<[string, BusinessKind, string, string]>([
    ['Tree Trimming', 'trade', 'tree trimming salem', 'We trim live oaks in winter.'],
    ['Back Pain', 'professional', 'back pain salem', 'We treat back pain with our hands.'],
    ['Oolong Tea', 'shop', 'oolong tea', 'Our oolong tea comes from three farms in Taiwan.'],
  ])('stands not on the page %j of a %s about %j, which begins with %j', async (name, businessKind, target, text) => {
    const html = await htmlOf(
      pageOf(name, `<p>${text}</p><p>${LONG}</p>`, { businessKind, targetKeywords: [target], searchTerm: target }),
    )
    expect(html).toContain(`<p>${text}</p>`)
    expect(html).not.toMatch(/Alder &amp; Finch (?:offers|provides|sells|makes|treats)/)
  })

  it.each([
    ['Italian Catering', 'food', 'Alder & Finch offers Italian catering'],
    ['Tree Service in Salem', 'trade', 'Alder & Finch offers tree removal and tree trimming'],
  ] as const)('of %j of a %s is %j', (name, businessKind, offer) => {
    const facts = ['Tree Removal', 'Tree Trimming', 'Catering'].map(
      (text) => ({ kind: 'service', text, ...site, about: text }) as const,
    )
    const given = pageOf(name, '<p>Ready by noon.</p>', {
      businessKind,
      facts: [...facts, ...(businessKind === 'food' ? [{ kind: 'service', text: name, ...site } as const] : [])],
      targetKeywords: [`${name.toLowerCase().replace(' in salem', '')} salem`],
      searchTerm: '',
    })
    expect(openingSentence(writingOf(given))).toContain(offer)
  })
})

describe('[WRITE-40] a series', () => {
  it.each([
    ['First we look. Then we cut. It costs $5.', ['First we look. Then we cut.', 'It costs $5.']],
    ['Rinse the leaves first. Then steep them.', ['Rinse the leaves first. Then steep them.']],
    ['Zuerst messen wir. Danach rechnen wir.', ['Zuerst messen wir. Danach rechnen wir.']],
    ['Primero miramos. Después cambiamos.', ['Primero miramos. Después cambiamos.']],
    ['D’abord nous mesurons. Ensuite nous dessinons.', ['D’abord nous mesurons. Ensuite nous dessinons.']],
    ['Ordering thirty? Print them. It costs less.', ['Ordering thirty? Print them.', 'It costs less.']],
    ['We trim. We haul.', ['We trim.', 'We haul.']],
  ])('is never cut: %j', (text, parts) => {
    expect(wholeParts(text.split(/(?<=[.?]) /))).toEqual(parts)
  })

  it.each([
    ['English', 'First we check the valve of the heater. Then we replace every part that is worn, and test it twice.'],
    ['German', 'Zuerst messen wir das ganze Dach aus. Danach bekommen Sie ein Angebot mit dem Ertrag für jedes Jahr.'],
    [
      'Spanish',
      'Primero miramos el bombín de la puerta. Después le enseñamos dos cerraduras y usted elige una de ellas.',
    ],
    ['French', 'D’abord nous nettoyons tout le brûleur. Ensuite nous mesurons les fumées et remettons l’attestation.'],
  ] as const)('ends no description with its start: %s', async (language, series) => {
    const long = series.replace(/\.$/, ', and nothing of this takes longer than the one day that we have agreed on.')
    const brief = pageOf('Heater', `<p>${long}</p><p>Alder &amp; Finch x y z. ${LONG}</p>`, { language })
    const { metaDescription } = await offlineComposer.write(brief, options)
    expect(metaDescription).not.toMatch(/(?:First|Zuerst|Primero|D’abord)[^.]*\.$/)
  })
})

it.each([
  ['Pecan Creek Tree Care', 'pecancreektree.example', ['tree removal'], 'Pecan Creek Tree Care'],
  ['Pecan Creek Tree Care', 'trees.example', ['tree trimming salem'], 'Pecan Creek Tree Care'],
  ['Summit Air Heating & Cooling', 'summitair.example', ['ac repair'], 'Summit Air'],
  ['Harewood Dental Care', 'leedsdentist.example', ['dental implants leeds'], 'Harewood'],
  ['Foster & Sons Roofing', 'foster.example', ['roof repair'], 'Foster & Sons'],
])('[WRITE-45] shortens the name %j of %s beside %j to %j', (businessName, domain, targetKeywords, brand) => {
  const client = { businessName, domain, phone: null, city: null, region: null }
  expect(shortBrand(businessName, { facts: [], targetKeywords, client })).toBe(brand)
})

it('[WRITE-45] names the business in a title that is only the name of its page', async () => {
  const brief = pageOf('Soy Candles', `<p>Our soy candles burn long.</p><p>${LONG}</p>`, { businessKind: 'shop' })
  expect((await offlineComposer.write({ ...brief, targetKeywords: ['soy candles'] }, options)).metaTitle).toBe(
    'Soy Candles | Alder & Finch',
  )
})

describe('[WRITE-44] what is known is not asked', () => {
  const shop = (facts: WritingBrief['facts']) =>
    pageOf('Teapots', '<p>Our teapots are made by hand in Tokoname, and hold one cup each.</p>', {
      businessKind: 'shop',
      facts,
      targetKeywords: ['teapots'],
      searchTerm: 'teapots',
    })

  it('asks for the price of the goods where only the delivery has one', async () => {
    const asked = openQuestionsIn(
      await htmlOf(shop([{ kind: 'price', text: 'Shipping costs $5 and is free from $45.', ...site }])),
    )
    expect(asked).toContain('What does it cost?')
  })

  it.each(['You can return an unworn ring within 30 days.', 'You can return an unopened bag within 30 days.'])(
    '[WRITE-49, WRITE-64] does not state terms of a return that other pages have: %s',
    async (text) => {
      const html = await htmlOf(shop([{ kind: 'guarantee', text, ...site }]))
      expect(html).not.toContain('You can return')
    },
  )

  it('[WRITE-47] asks for a price under a heading of prices, not of delivery', async () => {
    const html = await htmlOf(shop([{ kind: 'price', text: 'Shipping costs $5 and is free from $45.', ...site }]))
    expect(html).toContain('<h2>Prices and delivery</h2>')
    expect(html).not.toContain('<h2>Delivery</h2>')
  })

  it('writes no contact of a name alone', async () => {
    const draft = await offlineComposer.write(pageOf('Teapots', '<p>Soon.</p>'), options)
    expect(draft.zones.at(-1)?.content).toBe('')
  })
})

it.each<[BusinessKind, ClientLanguage, string]>([
  ['shop', 'English', 'Which materials and sizes are there?'],
  ['shop', 'English', 'Teapots: what should a customer know about choosing and care?'],
  ['manufacturer', 'English', 'Which materials, sizes and tolerances are made?'],
  ['professional', 'Italian', 'Quali tipi ci sono, e che cosa comprende ciascuno?'],
  ['manufacturer', 'English', 'Teapots: do you send samples?'],
  ['food', 'French', 'Que proposez-vous, en quelles variantes, et de quoi est-ce composé ?'],
  ['food', 'French', 'Comment commander, et combien de temps à l’avance ?'],
  ['professional', 'Spanish', '¿Qué ocurre desde la primera cita?'],
  ['trade', 'German', 'Welche Arten gibt es, und was gehört jeweils dazu?'],
  ['other', 'German', 'Welche Arten gibt es, und was gehört jeweils dazu?'],
])('[WRITE-43] asks for a %s in %s what customers ask: %j', (businessKind, language, question) => {
  const brief = pageOf('Teapots', '<p>x</p>', { businessKind, language, targetKeywords: ['teapots'] })
  expect(customerQuestions(brief, [])).toContain(question)
})
