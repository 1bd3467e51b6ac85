import { factsUsedIn, MIN_DRAFT } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { expect, test } from 'vitest'
import { offlineComposer } from './composer.ts'
import { briefOf } from './composerTesting.ts'

const TOPIC = 'How to seal a window'
const ANSWERS = [
  'We seal a window with silicone in one visit and look at every joint before and after the work.',
  'Before we seal a window we clean the frame, dry it for an hour and remove the old material with a blade.',
  'A sealed window needs a day without rain, and we come back for free if water gets in within two years.',
  'We work from the outside first, because most of the water gets in below the sill.',
]

/** Writes the article with facts that are about this subject, and returns its text. */
async function articleOf(about: string): Promise<{ text: string; used: number }> {
  const facts = ANSWERS.map((text) => ({ kind: 'work', text, about, source: 'person', path: null }) as const)
  const brief = briefOf(0, {
    strategyTypeId: 6,
    title: TOPIC,
    blogTopic: TOPIC,
    searchTerm: '',
    targetKeywords: [],
    otherKeywords: [],
    zones: [{ elementId: 'body', role: 'body', current: '' }],
    facts: facts as unknown as ReturnType<typeof briefOf>['facts'],
  })
  const signal = new AbortController().signal
  const { zones } = await offlineComposer.write(brief, { signal, onProgress: () => Promise.resolve() })
  const text = textOf(zones.map(({ content }) => content).join('\n'))
  return { text, used: factsUsedIn(brief.facts, text).length }
}

test('[WRITE-17] an article says what the client answered to its question, so that it is a draft and no brief again', async () => {
  const { text, used } = await articleOf(TOPIC.toUpperCase())
  for (const answer of ANSWERS) expect(text).toContain(answer)
  expect(used).toBeGreaterThanOrEqual(MIN_DRAFT.facts)
  expect(text).not.toContain('how is it done, in short')
})

test('an article leaves out what is about another subject and shares none of its words', async () => {
  const { text } = await articleOf('Roof gutters')
  expect(text).not.toContain(ANSWERS.at(-1))
  expect(text).toContain('how is it done, in short')
})

const SEAL = 'We seal a window with silicone after we dry the frame for an hour.'
test.each([
  ['Windows', SEAL, true],
  ['Residential Window Repair', SEAL, false],
  ['Affordable Windows', SEAL, true],
  ['Roof Window Sealing', SEAL, false],
  ['Window Replacement', 'We seal the new window in its frame with foam and a tape.', false],
  ['Roof Gutters', 'We seal each window board below a gutter with a strip of lead.', false],
  ['Window Sealing in Dallas', SEAL, false],
])(
  '[WRITE-30] an article on sealing a window, and a fact of the page %j: %j is stated: %s',
  async (about, text, isUsed) => {
    const ofPage = { source: 'site', sourceDetail: '/page', about } as const
    const brief = briefOf(0, {
      strategyTypeId: 6,
      title: TOPIC,
      blogTopic: TOPIC,
      specialty: null,
      service: null,
      searchTerm: '',
      targetKeywords: ['how to seal a window'],
      zones: [{ elementId: 'body', role: 'body', current: '' }],
      facts: [
        { kind: 'service', text: about, ...ofPage },
        { kind: 'work', text, ...ofPage },
      ],
    })
    const signal = new AbortController().signal
    const { zones } = await offlineComposer.write(brief, { signal, onProgress: () => Promise.resolve() })
    expect(
      zones
        .map(({ content }) => content)
        .join('')
        .includes(text.slice(0, -1)),
    ).toBe(isUsed)
  },
)
