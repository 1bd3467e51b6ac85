import { describe, expect, it } from 'vitest'
import type { WritingBrief } from '../contentWriter.ts'
import { pageOf, SALEM, write } from './composerTesting.ts'

const LONG = 'We hang them level, plumb and square, and take the old ones away with us when we leave. '.repeat(3)

const LONG_TITLE = 'Steel Doors for Shops and Schools – Hung and Signed in Three Days'

/** Writes the draft of a page with this title and address, whose main target this is. */
const draftOf = (target: string, metaTitle: string, change: Partial<WritingBrief> & { path?: string } = {}) => {
  const { path = '/page', ...rest } = change
  const [pageName = ''] = metaTitle.split(' | ')
  return write(
    pageOf(pageName, `<p>${LONG}</p>`, {
      page: { path, pageName, metaTitle, metaDescription: '' },
      targetKeywords: [target],
      ...rest,
    }),
  )
}

describe('[WRITE-66] a page that stands keeps what it says of itself', () => {
  it.each([
    // It is about something else by its last word, or drops one.
    ['door handles', 'Steel Doors | Alder Doors', 'Steel Doors | Alder Doors'],
    ['doors salem', 'Steel Doors | Alder Doors', 'Steel Doors in Salem | Alder Doors'],
    ['steel fire doors', 'Steel Doors | Alder Doors', 'Steel Doors | Alder Doors'],
    // The page does not say that they are for emergencies.
    ['emergency steel doors', 'Steel Doors | Alder Doors', 'Steel Doors | Alder Doors'],
    // One word alone may get others behind it.
    ['quartz countertops', 'Quartz | Alder Doors', 'Quartz Countertops | Alder Doors'],
    // What names nothing gives way.
    ['steel doors salem', 'Welcome to Alder Doors', 'Steel Doors in Salem | Alder Doors'],
    ['steel doors salem', 'Services | Alder Doors', 'Steel Doors in Salem | Alder Doors'],
  ])('with the target %j %j becomes %j', async (target, own, expected) => {
    const facts = pageOf('Steel Doors', '').facts.concat(pageOf('Quartz Countertops', '').facts)
    expect((await draftOf(target, own, { facts })).metaTitle).toBe(expected)
  })

  it.each([
    // The words right before its first one, if the page says them, and no more than two.
    [
      'kids fire proof steel doors',
      'Steel Doors for Kids | Alder Doors',
      'Fire Proof Steel Doors for Kids | Alder Doors',
    ],
    ['oak steel doors salem', 'Steel Doors for Kids | Alder Doors', 'Steel Doors for Kids in Salem | Alder Doors'],
    ['fire proof hanging', 'Hanging Your Doors | Alder Doors', 'Hanging Your Doors | Alder Doors'],
    ['steel doors', `${LONG_TITLE} | Alder`, `${LONG_TITLE} | Alder`],
  ])('with the target %j %j becomes %j, on a page about fire proof doors', async (target, own, expected) => {
    const zones = [{ elementId: 'main-body', role: 'body', current: `<p>${LONG} Doors are fire proof.</p>` }]
    expect((await draftOf(target, own, { zones: zones as WritingBrief['zones'] })).metaTitle).toBe(expected)
  })

  it.each([
    ['/steel-doors', 'steel door cost', 'Steel Doors | Alder Doors', 'Steel Doors: Prices | Alder Doors'],
    ['/steel-doors', 'steel doors salem', 'Steel Doors in Salem', 'Steel Doors in Salem'],
    ['/prices', 'steel door cost', 'Prices | Alder Doors', 'Steel Door Prices | Alder Doors'],
    [
      '/prices',
      'fire proof steel garage door cost',
      'Prices | Alder Doors',
      'Fire Proof Steel Garage Door Prices | Alder Doors',
    ],
    ['/prices', 'eva door cost', 'Prices | Alder Doors', 'EVA Door Prices | Alder Doors'],
    ['/prices', 'steel door cost', 'Price List for Fitters | Alder Doors', 'Price List for Fitters | Alder Doors'],
  ])('on %s with the target %j %j becomes %j, if it states a price', async (path, target, own, expected) => {
    const zones = [
      {
        elementId: 'main-body',
        role: 'body',
        current: `<p>${LONG}</p><p>A steel door costs $900.</p><p>Ours are no EVA doors.</p>`,
      },
    ]
    const draft = await draftOf(target, own, { path, zones: zones as WritingBrief['zones'] })
    expect(draft.metaTitle.startsWith(expected)).toBe(true)
    expect(draft.metaDescription.includes('$900')).toBe(target.includes('cost'))
  })

  it('keeps what a title says beside its subject, where no room is left for prices', async () => {
    const own = 'Steel Doors, Hung in One Day by Two | Shops and Every School'
    const current = `<p>${LONG}</p><p>A steel door costs $900.</p>`
    const zones = [{ elementId: 'main-body', role: 'body' as const, current }]
    expect((await draftOf('steel door cost', own, { zones })).metaTitle).toBe(own)
  })

  it('keeps its town where the target asks for what is near', async () => {
    const own = 'Steel Door Hanging in Ravensbourne | Alder Doors and Gates'
    expect((await draftOf('steel door hanging near me', own)).metaTitle).toBe(own)
  })

  it.each([
    ['steel doors dover', 'Steel Doors in Salem, fitted | Alder Doors', 'Steel Doors in Salem, fitted | Alder Doors'],
    // What is asked of a thing stands behind it as no name does.
    ['steel doors gloss sizes', 'Sizes | Alder Doors', 'Sizes | Alder Doors'],
  ])('with the target %j %j becomes %j, for a business of two towns', async (target, own, expected) => {
    const facts = [...pageOf('Steel Doors', '').facts, SALEM, { ...SALEM, text: 'Dover' }]
    expect((await draftOf(target, own, { facts })).metaTitle).toBe(expected)
  })

  it('of one word gets the rest of the target that its address has', async () => {
    const change = { language: 'French', path: '/reeducation-orthoptique' } as const
    const draft = await draftOf('rééducation orthoptique', 'Rééducation', change)
    expect(draft.metaTitle).toBe('Rééducation orthoptique | Alder Doors')
  })

  it('gets what is done with the thing of its name, which the business is named after', async () => {
    const draft = await draftOf('front door spraying', 'Front doors | Alder Spraying', { homeTitle: 'Alder Spraying' })
    expect(draft.metaTitle).toBe('Front Door Spraying | Alder Spraying')
  })

  it.each([
    ['Italian', 'noleggio snowboard', 'Snowboard', 'Noleggio snowboard'],
    ['Spanish', 'alquiler bicicletas', 'Bicicletas', 'Alquiler de bicicletas'],
  ] as const)('gets what is done before its one word in %s', async (language, target, own, expected) => {
    const homeTitle = 'Noleggio e alquiler'
    expect((await draftOf(target, own, { language, homeTitle })).metaTitle).toBe(`${expected} | Alder Doors`)
  })

  it.each([
    ['German', 'anzug reinigen kosten', 'Preise', 'Anzug reinigen: Preise'],
    ['French', 'école de cirque tarif', 'Tarifs 2026-2027', 'École de cirque : tarifs 2026-2027'],
    ['Spanish', 'cuánto cuesta una caldera', 'Precios', 'Caldera: precios'],
  ] as const)('of a list of prices gets its thing in %s', async (language, target, own, expected) => {
    const draft = await draftOf(target, own, { language, path: language === 'French' ? '/tarifs' : '/precios' })
    expect(draft.metaTitle.startsWith(expected)).toBe(true)
  })

  it('says in its own language that it names prices', async () => {
    const current = `<p>${'Wir setzen die Tür ein und nehmen die alte mit. '.repeat(8)}</p><p>Eine Stahltür kostet 900 €.</p>`
    const draft = await draftOf('stahltür kosten', 'Stahltüren | Alder Doors', {
      language: 'German',
      zones: [{ elementId: 'main-body', role: 'body', current }],
    })
    expect(draft.metaTitle).toBe('Stahltüren: Preise | Alder Doors')
  })
})

describe('[WRITE-68] a page of which one section says what is asked', () => {
  const current =
    '<h1>Your First Boxing Class</h1><p>You come in, and somebody says hi.</p>' +
    '<h2>What to wear</h2><p>Shorts and flat shoes. Heels make you tip.</p><h2>Will it hurt?</h2><p>No, not at first.</p>'
  const ofArticle = (target: string, path = '/blog/first-class') => {
    const page = {
      path,
      pageName: 'Your First Boxing Class',
      metaTitle: 'Your First Boxing Class',
      metaDescription: '',
    }
    return write(pageOf(page.pageName, current, { page, targetKeywords: [target] }))
  }

  it('has its heading in the title, and it before its sentences in the description', async () => {
    const draft = await ofArticle('what to wear to first boxing class')
    expect(draft.metaTitle).toBe('Your First Boxing Class: What to wear | Alder Doors')
    expect(draft.metaDescription).toBe('What to wear: Shorts and flat shoes. Heels make you tip.')
  })

  it('keeps its title where the heading is a question, which only an article describes itself by', async () => {
    const draft = await ofArticle('does the first boxing class hurt')
    expect(draft.metaTitle.startsWith('Your First Boxing Class')).toBe(true)
    expect(draft.metaTitle).not.toContain('hurt')
    expect(draft.metaDescription).toBe('Will it hurt? No, not at first.')
    const ofPage = await ofArticle('boxing class hurt', '/first-class')
    expect(ofPage.metaDescription).not.toContain('hurt')
  })
})

describe('[WRITE-67] the description of a page that stands', () => {
  const DOORS = 'Steel doors keep out the weather, the noise of the street and people who have no key.'
  const FIT = 'We fit a steel door in one morning.'
  const descriptionOf = async (paragraphs: readonly string[], metaDescription = '', targets = ['steel doors']) => {
    const current = [...paragraphs, LONG].map((text) => `<p>${text}</p>`).join('')
    const page = { path: '/page', pageName: 'Steel Doors', metaTitle: 'Steel Doors', metaDescription }
    return (await write(pageOf('Steel Doors', current, { page, targetKeywords: targets }))).metaDescription
  }
  const OTHER = 'What arrives, how long two of us need, and who sweeps up afterwards.'
  const OWN = 'Steel doors for houses and shops, measured, delivered and fitted.'
  it.each([
    ['its first sentences', [`${DOORS} ${FIT}`], '', `${DOORS} ${FIT}`],
    ['from the one behind a greeting', ['Welcome!', `${DOORS} ${FIT}`], '', `${DOORS} ${FIT}`],
    ['up to an amount of a past year', [`${DOORS} In 2019 a door was $700. ${FIT}`], '', DOORS],
    ['without when it was written', ['Last updated in 2021.', `${DOORS} ${FIT}`], '', `${DOORS} ${FIT}`],
    ['without where it was posted', ['We wrote this in spring 2019.', `${DOORS} ${FIT}`], '', `${DOORS} ${FIT}`],
    [
      'also with what the reader cannot do',
      [`In this street you cannot hang a door yourself. ${FIT}`],
      '',
      `In this street you cannot hang a door yourself. ${FIT}`,
    ],
    ['up to what is not done', [`${DOORS} We do not paint doors. ${FIT}`], '', DOORS],
    ["the client's own", [DOORS], OWN, OWN],
    ["the client's own, also where a result cuts its end", [DOORS], `${OWN} ${OWN} ${OWN}`, `${OWN} ${OWN} ${OWN}`],
    ["the client's own, also where it says it in other words", [DOORS], OTHER, OTHER],
    ["not the client's own that says nothing", [`${DOORS} ${FIT}`], 'Alder Doors makes doors.', `${DOORS} ${FIT}`],
  ])('is %s', async (_case, paragraphs, own, expected) => {
    const text = await descriptionOf(paragraphs, own)
    expect(text.slice(0, expected.length)).toBe(expected)
    if (expected === DOORS) expect(text).toBe(DOORS)
  })

  it('begins with the sentence that has the word of the target that the first has not, and goes on from there', async () => {
    const first =
      'Whether the old one hangs in the frame of an oak, of a larch or of a concrete wall, we take it out with us.'
    const between = 'Two of us come.'
    const telling = 'Security locks with five bolts are in each of them.'
    const after = 'Keys are cut here.'
    const asked = ['security locks']
    expect(await descriptionOf([`${first} ${between} ${telling} ${after}`], '', asked)).toContain(`${telling} ${after}`)
    expect(await descriptionOf([`${first} ${between} ${telling} ${after}`], '', asked)).not.toContain(between)
  })

  it('of an article has neither what announces an answer nor a word that answers a heading', async () => {
    const current =
      '<h1>Granite or Quartz at Home</h1><p>We get this question every day. Here is the short version.</p>' +
      '<h2>If you cook</h2><p>Granite. You can set a pan on it. Quartz can scorch at 300 degrees, and the mark does not polish out.</p>'
    const page = { path: '/blog/granite-or-quartz', pageName: 'Granite or Quartz', metaTitle: '', metaDescription: '' }
    const draft = await write(pageOf('Granite or Quartz', current, { page, targetKeywords: ['granite vs quartz'] }))
    expect(draft.metaDescription).toBe('Quartz can scorch at 300 degrees, and the mark does not polish out.')
  })

  it('names nobody who is known from another page', async () => {
    const current = '<h1>Locks</h1><p>Ask.</p>'
    const page = { path: '/locks', pageName: 'Locks', metaTitle: 'Locks', metaDescription: '' }
    const text = 'Tom and his team have put in over 1,400 locks since 2016.'
    const facts = [{ kind: 'people', text, about: '', source: 'site', sourceDetail: '/about' }] as const
    const draft = await write(pageOf('Locks', current, { page, targetKeywords: ['security locks'], facts }))
    expect(draft.metaDescription).not.toContain('Tom')
  })

  it('leads with the main heading as the draft has it', async () => {
    const current =
      '<h1>Falls</h1><p>Wet floors, broken steps and dark parking lots are what we see in this town most often.</p>'
    const page = { path: '/falls', pageName: 'Falls', metaTitle: 'Falls', metaDescription: '' }
    const draft = await write(pageOf('Falls', current, { page, targetKeywords: ['fall injuries salem'] }))
    const [, heading = ''] = /<h1>(.*?)<\/h1>/.exec(draft.zones.map(({ content }) => content).join('')) ?? []
    expect(heading).not.toBe('Falls')
    expect(draft.metaDescription.startsWith(`${heading} – Wet floors`)).toBe(true)
  })
})
