import type { ApiClient } from '@rankdesk/api'
import { useEffect } from 'react'
import type { AppContextValue } from '../../shared/app/appContext.ts'

/**
 * Looks a stored selection up: whoever has left can not be acted for, and a name may have changed (M102). The call is
 * made in one's own name, because one for somebody who has left is refused.
 */
export function useStaffLookup(app: AppContextValue, ownClient: ApiClient): void {
  const { actingFor, actFor, config, staff } = app
  useEffect(() => {
    if (actingFor === null) return undefined
    const stop = new AbortController()
    const look = async () => {
      // Hardly anybody acts for somebody else, so its code comes only then.
      const { findStaff } = await import('./findStaff.ts')
      const found = await findStaff(ownClient, config.product, actingFor, stop.signal)
      if (stop.signal.aborted) return
      if (found === undefined || found.staffEmail === '') actFor(null)
      else if (found.staffName !== staff.staffName || found.staffEmail !== staff.staffEmail) {
        actFor(found)
      }
    }
    // What can not be looked up now is looked up with the next load; the selection stands until then.
    look().catch(() => undefined)
    return () => stop.abort()
  }, [actingFor, actFor, config.product, ownClient, staff.staffEmail, staff.staffName])
}
