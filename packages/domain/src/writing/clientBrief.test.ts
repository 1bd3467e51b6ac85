import { describe, expect, it } from 'vitest'
import { briefOutline, completeOutline, MIN_DRAFT, needsBrief, withoutOpenQuestions } from './briefOutline.ts'
import { briefQuestions } from './briefQuestions.ts'
import { openQuestion } from './openQuestions.ts'

const asked = (question: string) => `<p>${openQuestion(question)}</p>`
const READ_ON = '<p>Read on: <a href="/drains">Drains</a></p>'
const words = (count: number) => `<p>${Array.from({ length: count }, () => 'word').join(' ')}</p>`

describe('[WRITE-16] open questions leave the text', () => {
  it.each([
    ['<p>We clear drains.</p>', '<p>We clear drains.</p>'],
    [`<h1>Drains</h1>${asked('What?')}<p>Call us.</p>`, '<h1>Drains</h1><p>Call us.</p>'],
    [
      `<h1>Drains</h1><h2>Prices</h2>${asked('What?')}<h2>Contact</h2><p>Call.</p>`,
      '<h1>Drains</h1><h2>Contact</h2><p>Call.</p>',
    ],
    [`<h2>Questions</h2><h3>When?</h3>${asked('When?')}<h3>Who?</h3>${asked('Who?')}`, ''],
    [
      `<h2>Questions</h2><h3>When?</h3>${asked('When?')}<h3>Who?</h3><p>We.</p>`,
      '<h2>Questions</h2><h3>Who?</h3><p>We.</p>',
    ],
    [`<p>We clear drains. ${openQuestion('How?')}</p>`, '<p>We clear drains.</p>'],
    [`<h2>Prices</h2><ul><li>${openQuestion('How much?')}</li></ul>`, ''],
    [`<h2>Questions</h2>${asked('When?')}${READ_ON}`, READ_ON],
    [
      `<h2>Work</h2><p>We dig.</p><h2>Questions</h2>${asked('When?')}${READ_ON}`,
      `<h2>Work</h2><p>We dig.</p>${READ_ON}`,
    ],
  ])('%s', (html, expected) => {
    expect(withoutOpenQuestions(html)).toBe(expected)
  })
})

it.each([
  ['the page has a text', { hasText: true, facts: 0, zones: [] }, false],
  ['enough is known', { hasText: false, facts: MIN_DRAFT.facts, zones: [words(MIN_DRAFT.words)] }, false],
  ['a fact is missing', { hasText: false, facts: MIN_DRAFT.facts - 1, zones: [words(200)] }, true],
  ['a word is missing', { hasText: false, facts: 9, zones: [words(MIN_DRAFT.words - 1)] }, true],
  ['the words stand in two zones', { hasText: false, facts: 3, zones: [words(30), words(30)] }, false],
])('[WRITE-16] decides between draft and brief where %s', (_case, known, expected) => {
  expect(needsBrief(known)).toBe(expected)
})

it('[WRITE-17] outlines what each heading says and asks', () => {
  const zones = [
    '<h1>Drain cleaning</h1>',
    `<p>We clear drains. ${openQuestion('Since when?')}</p><h2>Prices</h2>${asked('What does it cost?')}<ul><li>Cash</li></ul>${READ_ON}`,
  ]
  expect(briefOutline(zones)).toEqual([
    { level: 1, heading: 'Drain cleaning', says: ['We clear drains.'], asks: ['Since when?'] },
    { level: 2, heading: 'Prices', says: ['Cash'], asks: ['What does it cost?'] },
  ])
})

it('[WRITE-47] completes an outline with the questions that it lacks, and leaves out bare sections', () => {
  const part = (level: number, heading: string, asks: string[] = []) => ({ level, heading, says: [], asks })
  const questions = briefQuestions(['What does it cost?', 'How is it done?'], [{ kind: 'opening' }])
  const outline = [
    part(1, 'Drains'),
    part(2, 'Work', ['How is it done?']),
    part(2, 'Bare'),
    part(2, 'Questions'),
    part(3, 'Bare, too'),
  ]
  expect(completeOutline(outline, questions, ({ kind }) => kind)).toEqual([
    part(1, 'Drains'),
    part(2, 'Work', ['How is it done?']),
    part(2, 'price', ['What does it cost?']),
    part(2, 'opening', ['When are you open?']),
  ])
})

describe('[WRITE-17] the questions of a brief', () => {
  it.each([
    ['Drain Cleaning: does Acme offer this, and what does it include?', 'service', 'work'],
    ['Drain Cleaning in Oakland: does Acme serve Oakland, from which office?', 'place', 'place'],
    ['What does drain cleaning cost?', 'price', 'price'],
    ['How long do you guarantee the work?', 'proof', 'guarantee'],
    ['Which licenses does Acme have?', 'proof', 'difference'],
    ['Who does the work?', 'business', 'people'],
    ['Kann ein Abfluss einfrieren?', 'service', 'work'],
    ['Was kostet es, oder wovon hängt der Preis ab?', 'price', 'price'],
    ['Que couvre la garantie, et pendant combien de temps ?', 'proof', 'guarantee'],
    ['¿Quién lo hace, y con qué experiencia o títulos?', 'business', 'people'],
  ])('asks %j in the group %s', (question, group, kind) => {
    expect(briefQuestions([question], [])).toEqual([{ group, kind, question, isAboutOrder: true }])
  })

  it('asks each kind once, those of the order first, and stands in the order of the groups', () => {
    const missing = [{ kind: 'price' }, { kind: 'opening' }] as const
    expect(briefQuestions(['What is the price of a visit?'], missing).map(({ question }) => question)).toEqual([
      'When are you open?',
      'What is the price of a visit?',
    ])
  })

  it.each([
    ['German', 'Wann haben Sie geöffnet?'],
    ['Spanish', '¿Cuándo está abierto?'],
    ['French', 'Quand êtes-vous ouvert ?'],
    ['Polish', 'When are you open?'],
    ['English', 'When are you open?'],
  ] as const)('[WRITE-33] asks a client in %s %j', (language, question) => {
    expect(briefQuestions([], [{ kind: 'opening' }], language).map((each) => each.question)).toEqual([question])
  })

  it('asks the same words once, and ten questions at most', () => {
    const open = Array.from({ length: 14 }, (_, at) => `How is part ${at} done?`)
    expect(briefQuestions(['How is it done?', 'how is it done'], [])).toHaveLength(1)
    expect(briefQuestions(open, []).map(({ question }) => question)).toEqual(open.slice(0, 10))
  })
})
