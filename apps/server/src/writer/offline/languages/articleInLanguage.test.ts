import { CLIENT_LANGUAGES, type ClientLanguage, openQuestionsIn } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { describe, expect, it } from 'vitest'
import type { WritingBrief } from '../../contentWriter.ts'
import { briefOf } from '../composerTesting.ts'
import { offlineComposer } from '../composer.ts'
import { articleKindOf } from './articleKinds.ts'
import { articleSectionsOf } from './articleTexts.ts'
import { LANGUAGE_TEXTS, PAGE_PARTS } from './languageTexts.ts'

const options = { signal: new AbortController().signal, onProgress: () => Promise.resolve() }
const site = { source: 'site', sourceDetail: '/' } as const

async function articleOf(language: ClientLanguage, topic: string, change: Partial<WritingBrief> = {}) {
  const brief = briefOf(0, {
    language,
    blogTopic: topic,
    targetKeywords: [topic.toLowerCase()],
    otherKeywords: [],
    searchTerm: topic.toLowerCase(),
    geography: '',
    facts: [],
    ...change,
  })
  const { zones } = await offlineComposer.write(brief, options)
  const html = zones.map(({ content }) => content).join('')
  const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text = '']) => text)
  return { html, headings, asked: openQuestionsIn(textOf(html)) }
}

const LANGUAGES = CLIENT_LANGUAGES.filter((each) => each !== 'English' && each !== 'Other')
const TOPICS: Readonly<Record<(typeof LANGUAGES)[number], readonly [cost: string, howTo: string, answer: string]>> = {
  Spanish: ['Cuánto cuesta pintar un piso', 'Cómo purgar un radiador', 'Cuánto dura una caldera'],
  German: ['Was kostet eine Markise', 'Wie reinige ich eine Regenrinne', 'Wie lange hält eine Heizung'],
  French: ['Combien coûte un divorce', 'Comment conserver le pain', 'Combien de temps dure un bail'],
  Italian: ['Quanto costa un divorzio', 'Come pulire il forno', 'Quando potare il melo'],
  Portuguese: ['Quanto custa um implante', 'Como limpar o sofá', 'Quando trocar o óleo'],
  Dutch: ['Wat kost een dakkapel', 'Hoe ontlucht je een radiator', 'Hoe lang duurt een verbouwing'],
  Polish: ['Ile kosztuje rozwód', 'Jak wyczyścić sofę', 'Jak długo trwa remont'],
  Swedish: ['Vad kostar ett badrum', 'Hur rengör man en soffa', 'Hur länge håller ett tak'],
  Turkish: ['İmplant fiyatları', 'Halı nasıl temizlenir', 'Kombi ne zaman değişir'],
  Indonesian: ['Berapa biaya cuci sofa', 'Bagaimana membersihkan karpet', 'Kapan ganti oli'],
}

describe.each(LANGUAGES)('[WRITE-46] an article in %s has the sections of an article', (language) => {
  it.each(['cost', 'howTo', 'answer'] as const)('where it asks for: %s', async (kind) => {
    const topic = TOPICS[language][['cost', 'howTo', 'answer'].indexOf(kind)] ?? ''
    expect(articleKindOf(topic)).toBe(kind)
    const { headings, asked } = await articleOf(language, topic, { businessKind: 'trade' })
    expect(headings).toEqual(articleSectionsOf(topic, language, 'trade').map(([title]) => title))
    expect(new Set(asked).size).toBe(asked.length)
    const ofPage = PAGE_PARTS.flatMap((part) => LANGUAGE_TEXTS[language][part] as readonly string[])
    expect([...headings, ...asked].filter((text) => ofPage.includes(text))).toEqual([])
  })
})

it.each([
  ['Brille richtig reinigen', 'howTo'],
  ['Passer une écluse en bateau', 'howTo'],
  ['Limpiar el filtro del aire', 'howTo'],
  ['Pulire il filtro', 'howTo'],
  ['Médiation familiale obligatoire', 'duty'],
  ['Winterreifenpflicht', 'duty'],
  ['Certificado energético obligatorio', 'duty'],
  ['Louer un bateau', 'answer'],
  ['Alquilar una bici', 'answer'],
  ['Brennholz kaufen', 'answer'],
  ['Wann Reifen wechseln', 'answer'],
])('[WRITE-46] tells what "%s" asks for without a word of a question: %s', (topic, kind) => {
  expect(articleKindOf(topic)).toBe(kind)
})

it('[WRITE-46] asks whom a duty binds, and nothing that fits any topic', async () => {
  const { asked } = await articleOf('French', 'Médiation familiale obligatoire')
  expect(asked).toEqual([
    'Qui y est obligé, et dans quels cas ?',
    'Quelles exceptions y a-t-il ?',
    'Que se passe-t-il si on ne le fait pas, et dans quel délai faut-il agir ?',
  ])
})

describe('[WRITE-46] the price of an article', () => {
  const fact = (text: string, about: string) => ({ kind: 'price', text, about, ...site }) as const

  it.each([
    ['Spanish', 'Cuánto cuesta un implante dental', 'Un implante cuesta desde 890 €.', 'Implantes dentales', true],
    ['Spanish', 'Cuánto cuesta un cerrajero de noche', 'Abrir cuesta desde 110 € de noche.', 'Apertura', true],
    ['Italian', 'Quanto costa un divorzio', 'Il divorzio costa da 900 € più le spese.', 'Separazioni e divorzi', true],
    ['Spanish', 'Cuánto cuesta un vestido de novia', 'Vestidos desde 180 €.', 'Vestidos de fiesta', false],
    // A page for two services states the price of one.
    ['Italian', 'Quanto costa un divorzio', 'Una separazione costa da 900 €.', 'Separazioni e divorzi', false],
    ['Italian', 'Quanto costa un divorzio', 'Si parte da 900 €.', 'Separazioni e divorzi', true],
    ['German', 'Was kostet eine Markise', 'Ein Rollladen kostet ab 290 €.', 'Rollläden', false],
    ['French', 'Comment conserver le pain', 'Le pain est vendu 6 € le kilo.', 'Pain au levain', false],
  ] as const)('in %s of %j states %j: %s %s', async (language, topic, text, about, isStated) => {
    const { html, asked } = await articleOf(language, topic, { facts: [fact(text, about)] })
    expect(html.includes(text)).toBe(isStated)
    // The question of the article is asked where no price answers it, and once.
    if (articleKindOf(topic) === 'cost') expect(asked.some((each) => each.includes(topic))).toBe(!isStated)
    expect(html.toLowerCase().split(topic.toLowerCase()).length - 1).toBeLessThanOrEqual(2)
  })
})

it('[WRITE-46] the price of the whole business is that of each service, with its name', async () => {
  const fact = (text: string, about: string) => ({ kind: 'price', text, about, ...site }) as const
  const facts = [
    fact('La cuota es de 98 € al mes.', 'Oposiciones de justicia'),
    fact('El curso de celador cuesta 79 € al mes.', 'Oposiciones de celador'),
  ]
  const { client } = briefOf(0)
  const { html } = await articleOf('Spanish', 'Cuánto cuesta una academia de oposiciones', {
    client: { ...client, businessName: 'Academia Alder' },
    facts,
  })
  expect(html).toContain('Oposiciones de justicia: la cuota es de 98 € al mes.')
  expect(html).toContain('79 €')
})

it.each([
  ['Residencia Alder', true],
  ['Alder', false],
])(
  '[WRITE-46] what each stay costs answers what a home costs, of the business %j: %s',
  async (businessName, isStated) => {
    const text = 'La habitación doble cuesta 1.840 € al mes.'
    const { client } = briefOf(0)
    const { html } = await articleOf('Spanish', 'Cuánto cuesta una residencia de ancianos', {
      client: { ...client, businessName },
      homeTitle: '',
      facts: [{ kind: 'price', text, about: 'Estancias permanentes', ...site }],
    })
    expect(html.includes('1.840 €')).toBe(isStated)
  },
)

it.each([
  ['French', 'Comment conserver le pain', 'food', 'Combien de temps se conserve-t-il, et peut-on le congeler ?'],
  ['German', 'Wie Brot aufbewahren', 'food', 'Wie lange hält es sich, und kann man es einfrieren?'],
  ['French', 'Comment conserver le pain', 'shop', 'Que faut-il avoir sous la main ?'],
  ['French', 'Comment faire le pain', 'food', 'Que faut-il avoir sous la main ?'],
] as const)(
  '[WRITE-46] in %s asks of %j in an article of kind %s: %j',
  async (language, topic, businessKind, question) => {
    expect((await articleOf(language, topic, { businessKind })).asked).toContain(question)
  },
)

it('[WRITE-46] tells when to call a professional in an article of a trade only', async () => {
  const has = async (businessKind: WritingBrief['businessKind']) =>
    (await articleOf('French', 'Comment conserver le pain', { businessKind })).headings.includes(
      'Quand appeler un professionnel',
    )
  expect(await has('trade')).toBe(true)
  expect(await has('food')).toBe(false)
})

it('[WRITE-46] asks another searched question in a section of its own', async () => {
  const otherKeywords = ['cuánto dura un implante dental', 'precio implante dental', 'cuánto cuesta implante dental']
  const { headings } = await articleOf('Spanish', 'Cuánto cuesta un implante dental', { otherKeywords })
  expect(headings.slice(3)).toEqual(['¿Cuánto dura un implante dental?'])
})
