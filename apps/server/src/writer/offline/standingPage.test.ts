import { describe, expect, it } from 'vitest'
import type { WritingBrief } from '../contentWriter.ts'
import { pageOf, write } from './composerTesting.ts'

const LONG = 'We hang them level, plumb and square, and take the old ones away with us when we leave. '.repeat(3)

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
    ['/steel-doors', 'steel door cost', 'Steel Doors | Alder Doors', 'Steel Doors: Prices | Alder Doors'],
    ['/steel-doors', 'steel doors salem', 'Steel Doors in Salem', 'Steel Doors in Salem'],
    ['/prices', 'steel door cost', 'Prices | Alder Doors', 'Steel Door Prices | Alder Doors'],
    ['/prices', 'steel door cost', 'Price List for Fitters | Alder Doors', 'Price List for Fitters | Alder Doors'],
  ])('on %s with the target %j %j becomes %j, if it states a price', async (path, target, own, expected) => {
    const zones = [{ elementId: 'main-body', role: 'body', current: `<p>${LONG}</p><p>A steel door costs $900.</p>` }]
    const draft = await draftOf(target, own, { path, zones: zones as WritingBrief['zones'] })
    expect(draft.metaTitle.startsWith(expected)).toBe(true)
    expect(draft.metaDescription.includes('$900')).toBe(target.includes('cost'))
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

describe('[WRITE-67] the description of a page that stands', () => {
  const DOORS = 'Steel doors keep out the weather, the noise of the street and people who have no key.'
  const FIT = 'We fit a steel door in one morning.'
  const descriptionOf = async (paragraphs: readonly string[], metaDescription = '') => {
    const current = [...paragraphs, LONG].map((text) => `<p>${text}</p>`).join('')
    const page = { path: '/page', pageName: 'Steel Doors', metaTitle: 'Steel Doors', metaDescription }
    return (await write(pageOf('Steel Doors', current, { page }))).metaDescription
  }
  const OWN = 'Steel doors for houses and shops, measured, delivered and fitted.'
  it.each([
    ['its first sentences', [`${DOORS} ${FIT}`], '', `${DOORS} ${FIT}`],
    ['from the one behind a greeting', ['Welcome!', `${DOORS} ${FIT}`], '', `${DOORS} ${FIT}`],
    ['up to an amount of a past year', [`${DOORS} In 2019 a door was $700. ${FIT}`], '', DOORS],
    ['up to what is not done', [`${DOORS} We do not paint doors. ${FIT}`], '', DOORS],
    ["the client's own", [DOORS], OWN, OWN],
    ["not the client's own that says nothing", [`${DOORS} ${FIT}`], 'Alder Doors makes doors.', `${DOORS} ${FIT}`],
  ])('is %s', async (_case, paragraphs, own, expected) => {
    const text = await descriptionOf(paragraphs, own)
    expect(text.slice(0, expected.length)).toBe(expected)
    if (expected === DOORS) expect(text).toBe(DOORS)
  })
})
