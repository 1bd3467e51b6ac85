import type { ApiClient } from '@rankdesk/api'
import { useEffect } from 'react'
import type { AppContextValue, StaffMember } from '#lib/api/appContext.ts'

/**
 * Checks a stored selection: a former staff member cannot be acted for, and a name or a photo may have changed (M102). The call is
 * made as the signed-in person, because one on behalf of a former staff member is rejected.
 */
export function useStaffLookup(app: AppContextValue, ownClient: ApiClient): void {
  const { actingFor, actFor, config, staff } = app
  useEffect(() => {
    if (actingFor === null) return undefined
    const stop = new AbortController()
    const checkSelection = async () => {
      // Few people act for somebody else, so the code is loaded on demand.
      const { findStaff } = await import('./findStaff.ts')
      const found = await findStaff(ownClient, config.product, actingFor, stop.signal)
      if (stop.signal.aborted) return
      if (found === undefined || found.staffEmail === '') actFor(null)
      else if (!isSame(found, staff)) actFor(found)
    }
    // A failed lookup is repeated with the next load; the selection stays until then.
    checkSelection().catch(() => undefined)
    return () => stop.abort()
  }, [actingFor, actFor, config.product, ownClient, staff])
}

const isSame = (found: StaffMember, staff: StaffMember) =>
  found.staffName === staff.staffName &&
  found.staffEmail === staff.staffEmail &&
  (found.photo ?? null) === (staff.photo ?? null)
