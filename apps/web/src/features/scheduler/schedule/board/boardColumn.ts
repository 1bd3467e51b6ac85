import type { DraftRow, MonthWork } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import type { MonthLoad } from '../monthLoad.ts'

/** A month of the board with its rows. */
export interface BoardColumnData {
  /** The first day of the month. */
  month: PlainDate
  label: string
  rows: readonly DraftRow[]
  /** All work of the month, with the completed strategies that need no row. */
  work: MonthWork
  /** The load of the person and the team. Undefined for later months, and while it loads. */
  load: MonthLoad | undefined
}
