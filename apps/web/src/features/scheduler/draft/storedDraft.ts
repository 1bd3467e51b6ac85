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
