import type { SQL } from 'drizzle-orm'
import { Refusal } from '../../plugins/refusal.ts'
import { assignedTo } from '../clientsOfStaff.ts'
import type { ReportContext } from './reportSource.ts'

/** The staff filter's role (M107); no other is asked for anywhere. */
const ROLE_ID = 5

/** What the column holds at most. */
const MAX_ID = 2 ** 31 - 1

/** Which clients `c` a report is about: those of the staff member that the filter names. Throws `Refusal` 400. */
export function clientsInScope({ arguments: given }: ReportContext): SQL {
  const staffId = given.get('staffId')
  const roleId = given.get('roleId')
  if (typeof staffId !== 'number' || !Number.isInteger(staffId) || Math.abs(staffId) > MAX_ID) {
    throw new Refusal(400, 'filter: staffId must be the number of a staff member.')
  }
  if (roleId !== ROLE_ID) throw new Refusal(400, `filter: roleId must be ${ROLE_ID}.`)
  return assignedTo(staffId)
}
