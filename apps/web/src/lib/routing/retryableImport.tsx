import { importWithRetry } from '@rankdesk/ui'
import { type ComponentType, memo } from 'react'

/** A screen whose code is loaded on demand. */
export interface RetryableImport {
  /**
   * Loads the code once, with retries. Rejects with `LazyModuleError` when all fail, and discards that, so the next
   * navigation to the screen tries again.
   */
  load: () => Promise<null>
  /** Renders the screen. Only for a route whose loader has awaited `load`. */
  Component: ComponentType
}

/** Wraps a dynamic import for a route's `loader` and `Component`. The router's own `lazy` keeps a failed chunk for good. */
export function retryableImport(importScreen: () => Promise<ComponentType>): RetryableImport {
  let Screen: ComponentType | undefined
  let pending: Promise<null> | undefined

  async function importOnce(): Promise<null> {
    try {
      Screen = await importWithRetry(importScreen)
      return null
    } finally {
      if (Screen === undefined) pending = undefined
    }
  }

  return {
    load: () => (pending ??= importOnce()),
    // The router renders its routes with every state of a navigation; a screen renders when something that it reads changes.
    Component: memo(function ImportedScreen() {
      if (Screen === undefined) throw new Error('The code of this screen has not been loaded.')
      return <Screen />
    }),
  }
}
