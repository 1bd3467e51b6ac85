import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import type { AppLocation } from './addresses.ts'
import type { NavigateOptions, ScreenRouter, ScreenRouterState } from './createScreenRouter.ts'

/** A query of an address, as such or by its parts. */
export type Query = URLSearchParams | Record<string, string>

/** The router and the state of it that is drawn. */
export interface ShownScreen {
  router: ScreenRouter
  state: ScreenRouterState
}

/** Given by `RoutedScreens`. */
export const ScreenRouterContext = createContext<ShownScreen | null>(null)

/** What stands within a route: the screen of the route below it, and what the route gives it along. */
export const InnerContext = createContext<{ inner: ReactNode; given: unknown }>({ inner: null, given: undefined })

/** The router whose screens these are. Throws outside of `RoutedScreens`. */
export function useScreenRouter(): ShownScreen {
  const shown = use(ScreenRouterContext)
  if (shown === null) throw new Error('Links and screens need RoutedScreens above them.')
  return shown
}

/** Where one is. */
export function useLocation(): AppLocation {
  return useScreenRouter().state.location
}

/** How one came here: 'POP' by Back, Forward, a reload or an address; otherwise by a link. */
export function useNavigationType(): ScreenRouterState['action'] {
  return useScreenRouter().state.action
}

/** The named parts of the address. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useScreenRouter().state.params
}

/** Goes to a path, or to another query of this one ('?…'), as `ScreenRouter.navigate`. The same function for the life of the page. */
export function useNavigate(): ScreenRouter['navigate'] {
  return useScreenRouter().router.navigate
}

/** The query of the address, and the way to another one. */
export function useSearchParams(): [URLSearchParams, (query: Query, options?: NavigateOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: Query, options?: NavigateOptions) => void navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  )
  return [query, change]
}

/** What the route around this screen gave to its `Outlet`. */
export function useOutletContext(): unknown {
  return use(InnerContext).given
}
