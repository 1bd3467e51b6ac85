import * as z from 'zod/mini'
import type { StaffMember } from '#lib/api/appContext.ts'
import { readJson } from '#lib/stored/readJson.ts'

/** The storage keys of the selected staff member's e-mail and id (M023, M024). */
const STAFF_EMAIL_KEY = 'identity.staff_email'
export const STAFF_ID_KEY = 'identity.staff_id'
/**
 * The storage key of the name to show at once and of the person who chose it, so that the next person at this browser
 * does not inherit the selection.
 */
const STAFF_CHOICE_KEY = 'identity.staff_choice'
const choiceSchema = z.object({ by: z.optional(z.number()), staffName: z.optional(z.string()) })

/** Returns the selection of the signed-in person `chooserId`; null for none, or for somebody else's. */
export function readStaffChoice(storage: Storage, chooserId: number): StaffMember | null {
  const staffId = Number(storage.getItem(STAFF_ID_KEY))
  const staffEmail = storage.getItem(STAFF_EMAIL_KEY)
  if (!Number.isSafeInteger(staffId) || staffId <= 0 || staffId === chooserId || !staffEmail) return null
  const { by, staffName } = readJson(storage.getItem(STAFF_CHOICE_KEY), choiceSchema) ?? {}
  if (by !== undefined && by !== chooserId) return null
  return { staffId, staffEmail, staffName: staffName ?? staffEmail }
}

/** Stores a selection. A staff member without an e-mail (M104) and the person themselves clear it. */
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
    // Last, because the other tabs react to this key.
    storage.setItem(STAFF_ID_KEY, String(staff.staffId))
  } catch {
    // With a full storage the selection applies to this tab, until it is reloaded.
  }
}
