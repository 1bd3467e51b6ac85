import { integer } from 'drizzle-orm/pg-core'
import { locations } from './clients.ts'
import { staff } from './people.ts'

/** The location that a row is about. The row goes with it. */
export const ofLocation = () =>
  integer()
    .notNull()
    .references(() => locations.locationId, { onDelete: 'cascade' })

/** The staff member who did what a row says, who therefore stays. */
export const byStaff = () =>
  integer()
    .notNull()
    .references(() => staff.staffId)
