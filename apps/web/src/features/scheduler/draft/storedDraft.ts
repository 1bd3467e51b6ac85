import type { ScheduleDraft } from '@rankdesk/domain'
import * as z from 'zod/mini'

/** The schema of a draft in the format of the device's storage. */
export const storedScheduleSchema = z.object({
  /** The version of the schedule that it started from. */
  basedOn: z.number(),
  /** The ISO time of the last change. */
  changedAt: z.string(),
  /** The ids of the chosen strategies with their quantities. */
  chosen: z.array(z.tuple([z.number(), z.number()])),
  rows: z.array(
    z.object({
      rowId: z.number(),
      strategyId: z.number(),
      strategyTypeId: z.number(),
      strategyGroupId: z.nullable(z.union([z.number(), z.string()])),
      sSeq: z.number(),
      pageId: z.nullable(z.number()),
      url: z.string(),
      month: z.string(),
    }),
  ),
})
export type StoredSchedule = z.output<typeof storedScheduleSchema>

/** Returns a draft in the storage format. */
export function storeDraft(draft: ScheduleDraft, basedOn: number, now: Date): StoredSchedule {
  return { basedOn, changedAt: now.toISOString(), chosen: [...draft.chosen], rows: [...draft.rows] }
}

/** Returns the draft from the storage format. */
export function draftOf(stored: StoredSchedule): ScheduleDraft {
  return { chosen: new Map(stored.chosen), rows: stored.rows }
}
