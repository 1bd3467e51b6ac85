import type { ComponentType } from 'react'

/** The code of a screen, which comes when it is first asked for. */
export interface ScreenCode {
  /** Whether it is here. */
  isHere: () => boolean
  /** Fetches it, once; what failed is fetched again with the next call. Never rejects. */
  fetch: () => Promise<void>
  /** The screen. Throws what the last fetch failed with while it is not here. */
  get: () => ComponentType
}

/** Keeps what `load` brings. */
export function createScreenCode(load: () => Promise<ComponentType>): ScreenCode {
  let screen: ComponentType | undefined
  let problem = new Error('The code of this screen has not come yet.')
  let coming: Promise<void> | undefined
  async function bring() {
    try {
      screen = await load()
    } catch (error) {
      problem = error instanceof Error ? error : new Error(String(error))
    } finally {
      coming = undefined
    }
  }
  return {
    isHere: () => screen !== undefined,
    fetch: () => (coming ??= screen === undefined ? bring() : Promise.resolve()),
    get() {
      if (screen === undefined) throw problem
      return screen
    },
  }
}
