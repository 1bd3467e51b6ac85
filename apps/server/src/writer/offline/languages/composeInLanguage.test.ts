import { type ClientLanguage, CLIENT_LANGUAGES, languageOf, openQuestionsIn, STRATEGY_TYPES } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { describe, expect, it } from 'vitest'
import type { WritingBrief } from '../../contentWriter.ts'
import { offlineComposer } from '../composer.ts'
import { briefOf } from '../composerTesting.ts'

const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
const write = (brief: WritingBrief) => offlineComposer.write(brief, options)
const site = { source: 'site', sourceDetail: '/', about: '' } as const

const briefIn = (language: ClientLanguage, change: Partial<WritingBrief> = {}) =>
  briefOf(0, {
    language,
    client: { businessName: 'Caldera Norte', domain: 'x.example', phone: null, city: 'Sevilla', region: null },
    geography: 'Sevilla',
    targetKeywords: ['reparación de calderas sevilla'],
    otherKeywords: [],
    searchTerm: 'reparación de calderas sevilla',
    facts: [],
    ...change,
  })
const textsOf = async (brief: WritingBrief) => {
  const { zones, metaTitle, metaDescription } = await write(brief)
  return [...zones.map(({ content }) => textOf(content)), metaTitle, metaDescription].join('\n')
}

/** The words of a language that no other text of the writer has. */
const ENGLISH = /\b(?:the|and|what|how|our|contact us|price|prices|questions|about|work|opening hours|guarantee)\b/i

it('[WRITE-62] a page whose name has its town has it as its title, in a language without a word before towns, too', async () => {
  const name = 'Onde comer choco frito em Setúbal'
  const page = { path: '/choco', pageName: name, metaTitle: name, metaDescription: '' }
  const zones = [{ elementId: 'body', role: 'body' as const, current: `<h1>${name}</h1><p>Na Avenida.</p>` }]
  const targetKeywords = [name.toLowerCase()]
  const { metaTitle } = await write(briefIn('Portuguese', { page, zones, targetKeywords, geography: 'Setúbal' }))
  expect(metaTitle).toBe(`${name} | Caldera Norte`)
})

it.each([
  ['La cirugía capilar se hace en una mañana.', 'Consulta en Sevilla'],
  ['Pasamos consulta los martes por la tarde.', 'Consulta en Sevilla'],
])('[WRITE-62] the page with %j has the title %j', async (text, title) => {
  const name = 'Consulta en Sevilla'
  const page = { path: '/sevilla', pageName: name, metaTitle: name, metaDescription: '' }
  const zones = [{ elementId: 'body', role: 'body' as const, current: `<h1>${name}</h1><p>${text}</p>` }]
  const { metaTitle } = await write(briefIn('Spanish', { page, zones, targetKeywords: ['cirugía capilar sevilla'] }))
  expect(metaTitle).toBe(`${title} | Caldera Norte`)
})

it.each([
  // As people type it, and as the site writes it.
  ['Rehabilitación de fachadas', 'rehabilitacion de fachadas gijon', 'Rehabilitación de fachadas en Gijón'],
  ['Fachadas (rehabilitación) - Vertical', 'fachadas gijón', 'Fachadas (rehabilitación) en Gijón - Vertical'],
  ['Fachadas de Oviedo y más', 'fachadas gijon', 'Fachadas de Oviedo y más'],
  ['Fachadas y balcones desde 1998', 'fachadas gijon', 'Fachadas y balcones desde 1998'],
  ['Todo sobre balcones', 'fachadas gijon', 'Todo sobre balcones'],
])('[WRITE-35] the own title %j has the town of %j: %j', async (metaTitle, target, expected) => {
  const page = { path: '/fachadas', pageName: 'Fachadas', metaTitle, metaDescription: 'Fachadas en toda la costa.' }
  const current =
    '<h1>Fachadas y balcones</h1><p>Empezamos con una inspección desde arriba, y después se pica y se pinta.</p>'
  const zones = [{ elementId: 'body', role: 'body' as const, current }]
  const facts = ['Gijón', 'Oviedo'].map((text) => ({
    kind: 'place' as const, text, source: 'site' as const, sourceDetail: '/', about: '',
  })) // prettier-ignore
  const client = { businessName: 'Vertical', domain: 'vertical.example', phone: null, city: null, region: null }
  const brief = briefIn('Spanish', { page, zones, facts, client, geography: '', targetKeywords: [target] })
  const draft = await write(brief)
  expect(draft.metaTitle.replace(' | Vertical', '')).toBe(expected)
})

describe('[WRITE-18] a draft in the language of the client', () => {
  it.each(CLIENT_LANGUAGES.filter((language) => language !== 'English'))(
    'has no English word: %s',
    async (language) => {
      const text = (await textsOf(briefIn(language))).replaceAll('[To answer: ', '[')
      expect(text).not.toMatch(ENGLISH)
      if (language !== 'Other') expect(languageOf(text.split('\n'))).toBe(language)
    },
  )

  it.each([
    ['Spanish', 'reparación de calderas sevilla', 'Sevilla', 'Reparación de calderas en Sevilla'],
    ['German', 'rohrreinigung köln', 'Köln', 'Rohrreinigung in Köln'],
    ['German', 'günstige wartung der heizung köln', 'Köln', 'Günstige Wartung der Heizung in Köln'],
    ['French', 'plombier à lyon', 'Lyon', 'Plombier à Lyon'],
    ['French', 'meilleur plombier à lyon', 'Lyon', 'Plombier à Lyon'],
    ['Spanish', 'los mejores fontaneros sevilla', 'Sevilla', 'Fontaneros en Sevilla'],
    ['Indonesian', 'jasa cuci sofa', 'Jakarta', 'Jasa cuci sofa'],
    ['Polish', 'hydraulik warszawa', 'Warszawa', 'Hydraulik – Warszawa'],
    ['German', 'led beleuchtung köln', 'Köln', 'LED Beleuchtung in Köln'],
    ['Other', 'thợ sửa ống nước hà nội', 'Hà Nội', 'Thợ sửa ống nước – Hà Nội'],
  ] as const)('in %s names %j in %s as %j', async (language, target, geography, title) => {
    const { zones, metaTitle } = await write(briefIn(language, { targetKeywords: [target], geography }))
    expect(zones[0]?.content).toBe(`<h1>${title}</h1>`)
    expect(metaTitle).toContain(title)
  })

  it.each([
    ['Spanish', true],
    ['Italian', false],
  ] as const)('in %s states the facts of the client: %s', async (language, expected) => {
    const facts = [
      { kind: 'price', text: 'La visita cuesta 40 €.', ...site },
      { kind: 'guarantee', text: 'We guarantee our work for two years.', ...site },
    ] as const
    const text = await textsOf(briefIn(language, { facts }))
    expect(text.includes('La visita cuesta 40 €.')).toBe(expected)
    expect(text).not.toContain('We guarantee')
  })

  it.each([
    ['Rohrreinigung Bonn', false],
    ['Rohrreinigung Köln', true],
    ['Rohrreinigung', true],
    ['Kanalsanierung', false],
  ])('[WRITE-30] states the price of the page %j in a text about Köln: %s', async (about, isStated) => {
    const facts = [{ kind: 'price', text: 'Es kostet ab 95 € mit der Anfahrt.', ...site, about }] as const
    const text = await textsOf(
      briefIn('German', { facts, title: '', targetKeywords: ['rohrreinigung köln'], geography: 'Köln' }),
    )
    expect(text.includes('95 €')).toBe(isStated)
  })

  it('[WRITE-58] names the services for a town that is not known to be served, and asks for customers there', async () => {
    const facts = ['Calderas', 'Aire acondicionado'].map((text) => ({
      kind: 'service' as const,
      text,
      ...site,
      about: text,
    }))
    const client = { businessName: 'Caldera Norte', domain: 'x.example', phone: null, city: null, region: null }
    const brief = briefIn('Spanish', { facts, client, geography: 'Huelva', targetKeywords: ['calderas huelva'] })
    const text = await textsOf({ ...brief, locations: [] })
    expect(text).toContain('Aire acondicionado')
    expect(text).toContain('¿Trabaja usted en Huelva')
    expect(text).toContain('¿Qué clientes ha tenido allí')
  })

  it('[WRITE-53] describes an article that is a list by its items', async () => {
    const current =
      '<ul><li>Ohrensessel: 6 m</li><li>Zweisitzer: 9 m</li><li>Dreisitzer: 12 m</li></ul><p>Bei Mustern kommen 20 % dazu.</p>'
    const brief = briefIn('German', {
      page: { path: '/ratgeber/stoff', pageName: 'Wie viel Stoff brauche ich?', metaTitle: '', metaDescription: '' },
      zones: [{ elementId: 'main-body', role: 'body', current: `<h1>Wie viel Stoff brauche ich?</h1>${current}` }],
      targetKeywords: ['wie viel stoff'],
      geography: '',
    })
    expect((await write(brief)).metaDescription).toBe(
      'Wie viel Stoff brauche ich? Ohrensessel: 6 m; Zweisitzer: 9 m; Dreisitzer: 12 m',
    )
  })

  it('answers no question that people search for without a fact', async () => {
    const text = await textsOf(briefIn('Spanish', { targetKeywords: ['cuánto cuesta una caldera'] }))
    expect(openQuestionsIn(text)).toContain('¿Cuánto cuesta una caldera?')
  })

  it('keeps the text and the description of a page that stands, and names the town in its title', async () => {
    const current = `<p>${'Reparamos calderas de gas y de gasóleo en Sevilla y en su provincia. '.repeat(4)}</p>`
    const page = {
      path: '/calderas',
      pageName: 'Calderas',
      metaTitle: 'Calderas y termos',
      metaDescription: 'Reparamos calderas de gas y de gasóleo, también en sábado y domingo.',
    }
    const zones = [{ elementId: 'main-body', role: 'body' as const, current }]
    const strategyTypeId = STRATEGY_TYPES.servicePageOptimization
    expect(await write(briefIn('Spanish', { page, zones, strategyTypeId }))).toMatchObject({
      zones: [{ content: current, origin: 'site' }],
      metaTitle: 'Calderas y termos en Sevilla',
      metaDescription: page.metaDescription,
      finalNote: 'The page keeps its sentences: without a content model none is rewritten in Spanish.',
    })
  })

  it('[WRITE-35] names the town in the main heading, and adds what people state and questions to a page of few words', async () => {
    const current = '<h1>Reparación de calderas</h1><p>Reparamos calderas. En 2018 una visita costaba 20 €.</p>'
    const page = { path: '/calderas', pageName: 'Reparación de calderas', metaTitle: '', metaDescription: '' }
    const zones = [{ elementId: 'main-body', role: 'body' as const, current }]
    const facts = [
      {
        kind: 'guarantee',
        text: 'Damos 2 años de garantía.',
        ...site,
        source: 'person',
        about: 'Reparación de calderas',
      },
      // Another page says it.
      { kind: 'price', text: 'La sala nos costó 14.000 €.', ...site, about: 'Reparación de calderas' },
    ] as const
    const draft = await write(briefIn('Spanish', { page, zones, facts, strategyTypeId: 2 }))
    const [zone] = draft.zones
    expect(zone?.origin).toBe('writer')
    expect(zone?.content).toContain('<h1>Reparación de calderas en Sevilla</h1>')
    expect(zone?.content).toContain('<h2>Garantía</h2><p>Damos 2 años de garantía.</p>')
    expect(zone?.content).not.toMatch(/20 €|14\.000/)
    expect(openQuestionsIn(zone?.content ?? '')).toEqual([
      '¿Cuánto cuesta, o de qué depende el precio?',
      '¿Cómo es el trabajo, paso a paso?',
    ])
    expect(draft.finalNote).toContain(
      'Left out, because its amounts are of a past year: En 2018 una visita costaba 20 €.',
    )
  })

  it('[WRITE-35] adds nothing to a page that says it, and no town to a heading of its own words', async () => {
    const current = `<h1>Calor en casa</h1><p>Reparamos calderas. Primero miramos la caldera y después le decimos el precio. La visita cuesta 40 €. Damos 2 años de garantía.</p>`
    const page = { path: '/calderas', pageName: 'Calderas', metaTitle: 'x', metaDescription: 'x' }
    const zones = [{ elementId: 'main-body', role: 'body' as const, current }]
    const draft = await write(briefIn('Spanish', { page, zones, strategyTypeId: 2 }))
    expect(draft.zones).toEqual([{ elementId: 'main-body', content: current, origin: 'site' }])
  })

  it.each([
    ['Calderas', 'Reparación de calderas en Sevilla | Caldera Norte'],
    ['Calderas de condensación desde 1985', 'Calderas de condensación desde 1985'],
  ])('describes a page that stands in its own words, and completes its title %j', async (metaTitle, expected) => {
    const page = { path: '/calderas', pageName: 'Calderas', metaTitle, metaDescription: '' }
    const current = '<p>Reparamos calderas el mismo día. En 2018 costaba la visita 20 € menos.</p>'
    const draft = await write(
      briefIn('Spanish', { page, zones: [{ elementId: 'main-body', role: 'body', current }], strategyTypeId: 2 }),
    )
    expect(draft).toMatchObject({ metaTitle: expected, metaDescription: 'Reparamos calderas el mismo día.' })
  })

  it.each([
    [
      'German',
      'Was kostet ein Gutachten?',
      'Das Honorar des Gutachtens hängt vom Schaden ab. 2017 waren es 480 Euro. Wer damit rechnet, rechnet falsch.',
      'Das Honorar des Gutachtens hängt vom Schaden ab.',
    ],
    [
      'German',
      'Blitzschutz',
      'Wenn aber schon ein Blitzschutz da ist, muss die Anlage dazu passen. Einen Blitzschutz bauen wir in zwei Tagen.',
      'Einen Blitzschutz bauen wir in zwei Tagen.',
    ],
    [
      'Italian',
      'Gelato',
      'Lo tenga in fondo. Il gelato in vaschetta dà il meglio entro dieci giorni.',
      'Il gelato in vaschetta dà il meglio entro dieci giorni.',
    ],
  ] as const)(
    '[WRITE-67] in %s describes %j by sentences that lean on none left out',
    async (language, pageName, text, expected) => {
      const page = { path: '/blog/a', pageName, metaTitle: pageName, metaDescription: '' }
      const zones = [{ elementId: 'main-body', role: 'body' as const, current: `<p>${text}</p>` }]
      const draft = await write(briefIn(language, { page, zones, strategyTypeId: 2, targetKeywords: [pageName] }))
      expect(draft.metaDescription).toBe(expected)
    },
  )
})
