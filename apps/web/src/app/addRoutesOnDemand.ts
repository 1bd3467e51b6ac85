import { importWithRetry } from '@rankdesk/ui'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom'
import { pause } from '@rankdesk/format'

/**
 * The least time of an import after a failed one, in ms. The router's error boundary keeps its error when a revalidation ends
 * before React has rendered that it began, as it does when somebody else's import of the same file succeeded.
 */
const MIN_RETRY_MS = 50

/**
 * Returns a router's `patchRoutesOnNavigation`, which imports further routes with the first navigation that needs them and
 * adds them once, as children of the route `parentId`. A failed import is retried, and again with the next navigation.
 */
export function addRoutesOnDemand(
  parentId: string,
  importRoutes: () => Promise<RouteObject[]>,
): PatchRoutesOnNavigationFunction {
  let isAdded = false
  let hasFailed = false
  const importOnce = async () => {
    try {
      if (hasFailed) await pause(MIN_RETRY_MS)
      return await importWithRetry(importRoutes)
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  return async ({ patch, signal }) => {
    if (isAdded) return
    const routes = await importOnce()
    // Another navigation may have added them by now; a superseded one can't.
    if (isAdded || signal.aborted) return
    patch(parentId, routes)
    isAdded = true
  }
}
