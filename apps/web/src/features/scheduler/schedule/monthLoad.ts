import type { MonthWork } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'

/** The hours of work of a month, and those that the clients pay for. */
export interface HoursLoad extends MonthWork {
  allocatedHours: number
}

/** The load of a month as it will be after the draft is saved (D10). */
export interface MonthLoad {
  /** The first day of the month. */
  month: PlainDate
  label: string
  /** The draft's own work. */
  draft: MonthWork
  staff: HoursLoad
  /** Undefined for a person without a team. */
  team: HoursLoad | undefined
}
