import { expect, it } from 'vitest'
import { storedScheduleSchema } from './useScheduleDraft.ts'

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
const stored = { basedOn: 7, changedAt: '2026-11-18T17:42:00.000Z', chosen: [[1000, 2]], rows: [row] }

it('accepts a stored draft', () => {
  expect(storedScheduleSchema.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
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
