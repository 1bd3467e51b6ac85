import { createElement } from 'react'
import {
  type Location,
  matchRoutes,
  type Navigator,
  NavigationType,
  parsePath,
  type RouteMatch,
  type RouteObject,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom'
import { createScreenCode, type ScreenCode } from './createScreenCode.ts'
import type { ScreenRoute } from './screenRoute.ts'

/** The screen that is shown, and how one came to it. */
export interface ScreenRouterState {
  location: Location
  action: NavigationType
  /** The address changed within the screen: the page stays where it is scrolled to. */
  keepScroll: boolean
}

/** Where one is, and the way elsewhere. */
export interface ScreenRouter {
  /** For react-router's own hooks and links. */
  routes: RouteObject[]
  basename: string
  navigator: Navigator
  /** Resolves once the screen that was last asked for is to be shown, or another one was asked for instead. */
  arrived: () => Promise<void>
  /** Undefined until the code of the first screen has come. */
  state: () => ScreenRouterState | undefined
  subscribe: (listener: () => void) => () => void
  /** Calls back with the key of the history entry that is about to be left, while its screen still stands. */
  onLeave: (listener: (key: string) => void) => () => void
}

export interface ScreenRouterOptions {
  /** What the addresses begin with, without a slash at the end. @default '/' */
  basename?: string
  /** Stands in for the browser's own in tests. */
  history?: ReturnType<typeof createBrowserHistory>
}

/**
 * Leads from screen to screen. An address is gone to in one step: the code and the answers of its screens are asked for at
 * the same moment, and when the code is there the address and what is drawn change together. Until then one stays where
 * one was, and going elsewhere forgets it. Begins with the address that the browser is at, before anything is drawn.
 */
export function createScreenRouter(
  screens: readonly ScreenRoute[],
  { basename = '/', history = createBrowserHistory() }: ScreenRouterOptions = {},
): ScreenRouter {
  const { routes, parts } = routesOf(screens)
  const listeners = new Set<() => void>()
  const leaving = new Set<(key: string) => void>()
  let state: ScreenRouterState | undefined
  let shown: RouteMatch[] = []
  let latest = 0
  let going = Promise.resolve()

  const partOf = ({ route }: RouteMatch) => parts.get(route)

  /** Where an address leads in the end, and what stands there. */
  function follow(asked: Location): { location: Location; matches: RouteMatch[] } {
    const matches = matchRoutes(routes, asked, basename) ?? []
    const last = matches.at(-1)
    const target = last && partOf(last)?.screen.redirect?.(last.params)
    return target === undefined ? { location: asked, matches } : follow(locationOf(target, asked.state))
  }

  function prefetch({ search }: Location, matches: readonly RouteMatch[]): void {
    for (const match of matches) {
      const isShown = shown.some(({ route, pathname }) => route === match.route && pathname === match.pathname)
      const ask = partOf(match)?.screen.prefetch
      if (isShown || ask === undefined) continue
      const asking = async () => ask({ params: match.params, query: new URLSearchParams(search) })
      asking().catch(() => undefined)
    }
  }

  async function go(action: NavigationType, asked: Location, keepScroll = false): Promise<void> {
    latest += 1
    const ticket = latest
    const { location, matches } = follow(asked)
    // An address that leads elsewhere is never an entry of the history: where the browser is at it, it is replaced.
    const isLedElsewhere = action === NavigationType.Pop && location !== asked
    if (isLedElsewhere) history.replace(location, location.state)
    prefetch(location, matches)
    const missing = matches.flatMap((match) => partOf(match)?.code ?? []).filter((code) => !code.isHere())
    if (missing.length > 0) {
      await Promise.all(missing.map((code) => code.fetch()))
      if (ticket !== latest) return
    }
    if (state !== undefined) for (const leave of leaving) leave(state.location.key)
    if (action === NavigationType.Push) history.push(location, location.state)
    if (action === NavigationType.Replace) history.replace(location, location.state)
    state = { location, action: isLedElsewhere ? NavigationType.Replace : action, keepScroll }
    shown = matches
    for (const listener of listeners) listener()
  }

  function locationOf(to: To, linkState: unknown): Location {
    const { pathname = history.location.pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
    const key = crypto.randomUUID().slice(0, 8)
    return { ...history.encodeLocation({ pathname, search, hash }), state: linkState ?? null, key }
  }

  history.listen(({ action, location }) => void go(action, location))
  void go(NavigationType.Pop, history.location)

  return {
    routes,
    basename,
    navigator: {
      createHref: (to) => history.createHref(to),
      createURL: (to) => history.createURL(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (steps) => history.go(steps),
      push: (to, linkState, options) =>
        void (going = go(NavigationType.Push, locationOf(to, linkState), options?.preventScrollReset)),
      replace: (to, linkState, options) =>
        void (going = go(NavigationType.Replace, locationOf(to, linkState), options?.preventScrollReset)),
    },
    arrived: () => going,
    state: () => state,
    subscribe: (listener) => added(listeners, listener),
    onLeave: (listener) => added(leaving, listener),
  }
}

/** What a route of react-router was made from. */
interface RoutePart {
  screen: ScreenRoute
  code: ScreenCode | undefined
}

/** The routes as react-router wants them, and what each was made from. */
function routesOf(screens: readonly ScreenRoute[]) {
  const parts = new Map<RouteObject, RoutePart>()
  const routeOf = (screen: ScreenRoute): RouteObject => {
    const { path, index, Component, load, children } = screen
    const code = load && createScreenCode(load)
    const shared = {
      ...(path !== undefined && { path }),
      element: code ? createElement(FetchedScreen, { code }) : Component ? createElement(Component) : screen.element,
    }
    const route: RouteObject = index ? { ...shared, index } : { ...shared, children: (children ?? []).map(routeOf) }
    parts.set(route, { screen, code })
    return route
  }
  return { routes: screens.map(routeOf), parts }
}

/** The screen whose code has come; otherwise throws why it has not, for the boundary around the screens. */
function FetchedScreen({ code }: { code: ScreenCode }) {
  return createElement(code.get())
}

function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
