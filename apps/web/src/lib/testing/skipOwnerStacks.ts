import * as React from 'react'

const ENOUGH = 1_000_000

/**
 * Stops React's development build from recording a stack for each element, a quarter of the time of the screens' tests.
 * React itself stops at ten thousand elements a second: this keeps its count above that. Only the stacks in its warnings
 * become shorter. Without such a count (another version of React) it does nothing.
 */
export function skipOwnerStacks(): void {
  const internals = (React as unknown as Record<string, unknown>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ]
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals)) return
  let count = 0
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => count + ENOUGH,
    set: (value: number) => {
      count = Math.max(0, value - ENOUGH)
    },
    configurable: true,
  })
}
