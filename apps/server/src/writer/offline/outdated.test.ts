import { expect, it } from 'vitest'
import { offlineComposer } from './composer.ts'
import { briefOf } from './composerTesting.ts'
import { isOutdated } from './outdated.ts'

it.each([
  ['In 2025 it cost $900 a week.', true],
  ['In 2026 it costs $900 a week.', false],
  ['Back then a shirt was $5.25.', true],
  ['A visit used to cost £40.', true],
  ['In our first season a marquee cost £1,150.', true],
  ['We are used to tall ladders; a visit is £60.', false],
  ['In 2025 we moved to Oakland.', false],
  ['It costs $2025 a year.', false],
  ['In 2021 the fee was 9 per cent.', true],
  ['In the window hangs the first price list: Axminster at £6.50 a yard.', true],
  ['Our price list: Axminster at £46.50 a yard.', false],
  ['In 2021 the load was 9 per cent higher.', false],
])('[WRITE-10] takes %j for outdated in November 2026: %s', (sentence, expected) => {
  expect(isOutdated(sentence, '2026-11-24')).toBe(expected)
})

it.each([
  [
    [{ kind: 'price', text: 'Drain cleaning costs $140 to $420.', source: 'site', sourceDetail: '/', about: '' }],
    'Drain cleaning costs $140 to $420. It depends',
  ],
  [[], '[To answer: What does it cost today?'],
] as const)('[WRITE-10] replaces an outdated price by what is known today', async (facts, expected) => {
  const brief = briefOf(0, {
    strategyTypeId: 2, facts, targetKeywords: ['drain cleaning cost'],
    page: { path: '/drain-cleaning', pageName: 'Drain Cleaning', metaTitle: '', metaDescription: '' },
    zones: [{ elementId: 'main-body', role: 'body', current: '<h1>Drain Cleaning</h1><p>In 2019 it cost $90 to $110. It depends on the pipe, on its age and on how far the roots have come into it by now.</p>' }],
  }) // prettier-ignore
  const draft = await offlineComposer.write(brief, {
    signal: new AbortController().signal,
    onProgress: () => Promise.resolve(),
  })
  const text = draft.zones.map(({ content }) => content).join('')
  expect(text).toContain(expected)
  expect(`${text}${draft.metaDescription}`).not.toContain('$90')
  expect(draft.finalNote).toContain('In 2019 it cost $90 to $110.')
})

it('[WRITE-10] leaves out the short sentence that leans on an outdated price', async () => {
  const draft = await offlineComposer.write(
    briefOf(0, {
      strategyTypeId: 2, facts: [], targetKeywords: ['roller track'],
      page: { path: '/track', pageName: 'Roller Track', metaTitle: '', metaDescription: '' },
      zones: [{ elementId: 'main-body', role: 'body', current: '<h1>Roller Track</h1><p>Gravity track, 3 m: £410. Our 2017 catalogue listed gravity track at £265. Please do not order from it. In 2015 it was £240. Sorry, steel went up. Ask for a drawing of your line, and we send it with a price for each part of it.</p>' }],
    }), // prettier-ignore
    { signal: new AbortController().signal, onProgress: () => Promise.resolve() },
  )
  const text = draft.zones.map(({ content }) => content).join('')
  expect(text).not.toMatch(/265|order from it|240|Sorry/)
  expect(text).toContain('with a price for each part of it.')
})

it.each([
  ['A day costs €68 with a meal; in 2020 it was €52.', 'A day costs €68 with a meal.', 'in 2020 it was €52'],
  [
    'The course costs £145 with lunch. (It was £110 in 2022.)',
    'The course costs £145 with lunch.',
    'It was £110 in 2022.',
  ],
  [
    'Our fee is 12 per cent. In 2021 the fee was 9 per cent.',
    'Our fee is 12 per cent.',
    'In 2021 the fee was 9 per cent.',
  ],
])('[WRITE-10] leaves out of %j only what is outdated', async (sentence, kept, out) => {
  const rest =
    'It depends on the day, on the season and on how many of you are coming, and we say so before you book it.'
  const brief = briefOf(0, {
    strategyTypeId: 2, facts: [], targetKeywords: ['course'],
    page: { path: '/course', pageName: 'Course', metaTitle: '', metaDescription: '' },
    zones: [{ elementId: 'main-body', role: 'body', current: `<h1>Course</h1><p>${rest}</p><p>${sentence}</p>` }],
  }) // prettier-ignore
  const draft = await offlineComposer.write(brief, {
    signal: new AbortController().signal,
    onProgress: () => Promise.resolve(),
  })
  const text = draft.zones.map(({ content }) => content).join('')
  expect(text).toContain(kept)
  expect(text).not.toMatch(/52|110|9 per cent|To answer: What does it cost today/)
  expect(draft.finalNote).toContain(`Left out, because its amounts are of a past year: ${out}`)
})
