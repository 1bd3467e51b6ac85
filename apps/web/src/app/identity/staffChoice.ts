import type { StaffMember } from '../../shared/app/appContext.ts'

/** Where the selected staff member's e-mail and id lie (M023, M024). */
export const STAFF_EMAIL_KEY = 'identity.staff_email'
export const STAFF_ID_KEY = 'identity.staff_id'
/** Beside them: the name to show at once, and who chose, so that the next person at this browser does not inherit it. */
const STAFF_CHOICE_KEY = 'identity.staff_choice'

/** The selection of the signed-in person `chooserId`; null for none, or for somebody else's. */
export function readStaffChoice(storage: Storage, chooserId: number): StaffMember | null {
  const staffId = Number(storage.getItem(STAFF_ID_KEY))
  const staffEmail = storage.getItem(STAFF_EMAIL_KEY)
  if (!Number.isSafeInteger(staffId) || staffId <= 0 || staffId === chooserId || !staffEmail) return null
  const { by, staffName } = readBeside(storage)
  if (by !== undefined && by !== chooserId) return null
  return { staffId, staffEmail, staffName: staffName ?? staffEmail }
}

/** Keeps a selection. One without an e-mail clears it (M104), and so does oneself. */
export function writeStaffChoice(storage: Storage, chooserId: number, staff: StaffMember | null): void {
  if (staff === null || !staff.staffEmail || staff.staffId === chooserId) {
    storage.removeItem(STAFF_EMAIL_KEY)
    storage.removeItem(STAFF_CHOICE_KEY)
    storage.removeItem(STAFF_ID_KEY)
    return
  }
  try {
    storage.setItem(STAFF_EMAIL_KEY, staff.staffEmail)
    storage.setItem(STAFF_CHOICE_KEY, JSON.stringify({ by: chooserId, staffName: staff.staffName }))
    // Last, because the other tabs follow when this one changes.
    storage.setItem(STAFF_ID_KEY, String(staff.staffId))
  } catch {
    // A full storage: the choice holds for this tab, until it is loaded again.
  }
}

function readBeside(storage: Storage): { by?: number; staffName?: string } {
  try {
    const beside: unknown = JSON.parse(storage.getItem(STAFF_CHOICE_KEY) ?? 'null')
    if (typeof beside !== 'object' || beside === null) return {}
    const { by, staffName } = beside as Record<string, unknown>
    return { ...(typeof by === 'number' && { by }), ...(typeof staffName === 'string' && { staffName }) }
  } catch {
    return {}
  }
}
