import { expect, it } from 'vitest'
import { draftOf, storedScheduleSchema, storeDraft } from './storedDraft.ts'

const row = {
  rowId: 1000,
  strategyId: 1000,
  strategyTypeId: 2,
  strategyGroupId: null,
  sSeq: 10,
  pageId: null,
  url: '',
  month: '2026-11-01',
} as const
const draft = { chosen: new Map([[1000, 2]]), rows: [row] }
const stored = storeDraft(draft, 7, new Date('2026-11-18T17:42:00Z'))

it('restores a stored draft', () => {
  expect(draftOf(storedScheduleSchema.parse(JSON.parse(JSON.stringify(stored))))).toEqual(draft)
  expect(stored).toMatchObject({ basedOn: 7, changedAt: '2026-11-18T17:42:00.000Z' })
})

it.each([
  ['nothing', null],
  ['a text', 'draft'],
  ['a choice without its quantity', { ...stored, chosen: [[1000]] }],
  ['a row without a month', { ...stored, rows: [{ ...row, month: undefined }] }],
  ['no version', { ...stored, basedOn: 'seven' }],
])('rejects %s as a draft', (_what, value) => {
  expect(storedScheduleSchema.safeParse(value).success).toBe(false)
})
