import { expect, it } from 'vitest'
import { arrivalOf } from './arriveDraft.ts'
import { contentDueUntil, isContentDue } from './contentDue.ts'
import { mentionState } from './mentionCheck.ts'
import { firstWithin, META_LIMITS } from './metaText.ts'

it.each([
  [0, 500, 'missing'],
  [1, 10, 'placed'],
  [3, 299, 'placed'],
  [4, 299, 'stuffed'],
  [4, 300, 'placed'],
  [5, 599, 'stuffed'],
  [5, 600, 'placed'],
] as const)('[WRITE-3] classifies %i mentions in %i words as %s', (mentions, words, state) => {
  expect(mentionState(mentions, words)).toBe(state)
})

it.each([
  [['Drain Cleaning in Oakland'], 60, 'Drain Cleaning in Oakland'],
  [['too long by far', 'short'], 6, 'short'],
  [['exactly six', 'seven!'], 6, 'seven!'],
  [['', 'b'], 6, 'b'],
  [['one two and three'], 11, 'one two'],
  [['Plumbing | Oakland Drain'], 12, 'Plumbing'],
  [['unbreakable'], 4, 'unbr'],
  [[], 60, ''],
])('[WRITE-4] chooses from %j within %i characters: %j', (texts, limit, chosen) => {
  expect(firstWithin(texts, limit)).toBe(chosen)
  expect(META_LIMITS).toEqual({ title: 60, description: 155 })
})

const strategy = { strategyTypeId: 2, statusId: 0, assignedDate: '2026-12-01', requestId: null, excluded: false }
it.each([
  ['ten days before the month', strategy, '2026-11-21', true],
  ['eleven days before', strategy, '2026-11-20', false],
  ['once the month has begun', strategy, '2026-12-05', true],
  ['long past', { ...strategy, assignedDate: '2026-01-01' }, '2026-11-20', true],
  ['when it was asked for', { ...strategy, requestId: 'r' }, '2026-11-21', false],
  ['without a month', { ...strategy, assignedDate: null }, '2026-11-21', false],
  ['when completed', { ...strategy, statusId: 1 }, '2026-11-21', false],
  ['when excluded', { ...strategy, excluded: true }, '2026-11-21', false],
  ['for a profile', { ...strategy, strategyTypeId: 11 }, '2026-11-21', false],
  ['for indexation', { ...strategy, strategyTypeId: 10 }, '2026-11-21', false],
  ['for a testimonial', { ...strategy, strategyTypeId: 15 }, '2026-11-21', true],
] as const)('[WRITE-5] requests text %s: %#', (_case, row, today, due) => {
  expect(isContentDue(row, today)).toBe(due)
  expect(contentDueUntil('2026-11-21')).toBe('2026-12-01')
})

const zone = { content: 'old', contentType: 'type-site', version: 3 }
const arriving = { content: 'new', contentType: 'type-ai' }
it.each([
  ['there was no zone', undefined, undefined, arriving, 'written'],
  ['nobody touched it', zone, 3, arriving, 'written'],
  ['it was changed since', zone, 2, arriving, 'stored-as-version'],
  ['it was made since', zone, undefined, arriving, 'stored-as-version'],
  ['it is the same text', zone, 3, { content: 'old', contentType: 'type-site' }, 'same'],
  ['it is the same text of another kind', zone, 3, { content: 'old', contentType: 'type-ai' }, 'written'],
  ['someone wrote the same since', zone, 2, { content: 'old', contentType: 'type-ai' }, 'same'],
] as const)('[WRITE-6] resolves an arriving draft when %s', (_case, current, base, text, arrival) => {
  expect(arrivalOf(current, base, text)).toBe(arrival)
})
