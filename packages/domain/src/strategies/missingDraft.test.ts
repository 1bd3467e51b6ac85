import { describe, expect, it } from 'vitest'
import { missesDraft } from './missingDraft.ts'

const WRITTEN = '2026-10-29T17:00:00Z'

describe('missing blog drafts', () => {
  it.each([
    ['a blog whose text was written and is gone', 6, WRITTEN, [], 0, true],
    ['a testimonial whose text was written and is gone', 15, WRITTEN, [], 0, true],
    ['a blog that has its text', 6, WRITTEN, [{}], 0, false],
    ['a blog that was not written yet', 6, null, [], 0, false],
    ['a completed blog', 6, WRITTEN, [], 1, false],
    ['a service page without zones', 2, WRITTEN, [], 0, false],
  ])(
    'STRAT-13: decides about %s',
    (_case, strategyTypeId, contentGenerationDateCompleted, zones, statusId, missing) => {
      expect(missesDraft({ strategyTypeId, contentGenerationDateCompleted, zones, statusId })).toBe(missing)
    },
  )
})
