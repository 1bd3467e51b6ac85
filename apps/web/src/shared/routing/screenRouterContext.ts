import { createContext, use } from 'react'
import type { ScreenRouter, ScreenRouterState } from './createScreenRouter.ts'

/** The router and the state of it that is drawn. */
export interface ShownScreen {
  router: ScreenRouter
  state: ScreenRouterState
}

/** Given by `RoutedScreens`. */
export const ScreenRouterContext = createContext<ShownScreen | null>(null)

/** The router whose screens these are. Throws outside of `RoutedScreens`. */
export function useScreenRouter(): ShownScreen {
  const shown = use(ScreenRouterContext)
  if (shown === null) throw new Error('useScreenRouter needs RoutedScreens above it.')
  return shown
}
