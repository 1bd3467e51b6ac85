import { createElement, type ReactNode } from 'react'
import { addressOf, type AppLocation } from './addresses.ts'
import { type AppHistory, browserHistory } from './appHistory.ts'
import { createScreenCode, type ScreenCode } from './createScreenCode.ts'
import { matchScreens, type ScreenMatch } from './matchScreens.ts'
import type { ScreenRoute } from './screenRoute.ts'

/** The screen that is shown, and how one came to it. */
export interface ScreenRouterState {
  location: AppLocation
  /** By Back, Forward, a reload or an address that was opened; by a step of its own; in place of the entry before. */
  action: 'POP' | 'PUSH' | 'REPLACE'
  /** The address changed within the screen: the page stays where it is scrolled to. */
  keepScroll: boolean
  /** What is drawn, outermost first. */
  elements: readonly ReactNode[]
  /** The named parts of the address. */
  params: Readonly<Record<string, string>>
}

/** How to go to an address. */
export interface NavigateOptions {
  /** In place of the entry of the history that one is at. @default false */
  replace?: boolean
  /** Kept with the entry. */
  state?: unknown
  /** The page stays where it is scrolled to. @default false */
  preventScrollReset?: boolean
}

/** Where one is, and the way elsewhere. */
export interface ScreenRouter {
  /** What every address begins with; empty at the root. */
  basename: string
  /** Undefined until the code of the first screen has come. */
  state: () => ScreenRouterState | undefined
  subscribe: (listener: () => void) => () => void
  /** Calls back with the key of the history entry that is about to be left, while its screen still stands. */
  onLeave: (listener: (key: string) => void) => () => void
  /** Resolves once the screen is to be shown, or another one was asked for instead. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>
}

export interface ScreenRouterOptions {
  /** What the addresses begin with, without a slash at the end. @default '' */
  basename?: string
  /** Stands in for the browser's own in tests. */
  history?: AppHistory
}

/** A route, and what it takes to draw it. */
interface BuiltRoute {
  path?: string
  index?: true
  screen: ScreenRoute
  code: ScreenCode | undefined
  /** Undefined for a route that only its children are drawn of. */
  element: ReactNode
  children?: BuiltRoute[]
}

/**
 * Leads from screen to screen. An address is gone to in one step: the code and the answers of its screens are asked for at
 * the same moment, and when the code is there the address and what is drawn change together. Until then one stays where
 * one was, and going elsewhere forgets it. Begins with the address that the browser is at, before anything is drawn.
 */
export function createScreenRouter(
  screens: readonly ScreenRoute[],
  { basename = '', history = browserHistory() }: ScreenRouterOptions = {},
): ScreenRouter {
  const routes = screens.map(built)
  const listeners = new Set<() => void>()
  const leaving = new Set<(key: string) => void>()
  let state: ScreenRouterState | undefined
  let shown: ScreenMatch<BuiltRoute>[] = []
  let latest = 0

  /** Where an address leads in the end, and what stands there. */
  function follow(asked: AppLocation): { location: AppLocation; matches: ScreenMatch<BuiltRoute>[] } {
    const matches = matchScreens(routes, asked.pathname)
    const last = matches.at(-1)
    const target = last?.route.screen.redirect?.(last.params)
    return target === undefined ? { location: asked, matches } : follow(locationOf(target, asked.state))
  }

  function prefetch({ search }: AppLocation, matches: readonly ScreenMatch<BuiltRoute>[]): void {
    for (const { route, pathname, params } of matches) {
      const isShown = shown.some((before) => before.route === route && before.pathname === pathname)
      const ask = route.screen.prefetch
      if (isShown || ask === undefined) continue
      const asking = async () => ask({ params, query: new URLSearchParams(search) })
      asking().catch(() => undefined)
    }
  }

  async function go(action: ScreenRouterState['action'], asked: AppLocation, keepScroll = false): Promise<void> {
    latest += 1
    const ticket = latest
    const { location, matches } = follow(asked)
    const entry = { ...location, pathname: basename + location.pathname }
    // An address that leads elsewhere is never an entry of the history: where the browser is at it, it is replaced.
    const isLedElsewhere = action === 'POP' && location !== asked
    if (isLedElsewhere) history.replace(entry)
    prefetch(location, matches)
    const missing = matches.flatMap(({ route }) => route.code ?? []).filter((code) => !code.isHere())
    if (missing.length > 0) {
      await Promise.all(missing.map((code) => code.fetch()))
      if (ticket !== latest) return
    }
    if (state !== undefined) for (const leave of leaving) leave(state.location.key)
    if (action === 'PUSH') history.push(entry)
    if (action === 'REPLACE') history.replace(entry)
    const elements = matches.map(({ route }) => route.element)
    state = {
      location,
      action: isLedElsewhere ? 'REPLACE' : action,
      keepScroll,
      elements,
      params: matches.at(-1)?.params ?? {},
    }
    shown = matches
    for (const listener of listeners) listener()
  }

  /** The place that the history is at, as the app knows it: without what all addresses begin with. */
  function here(): AppLocation {
    const location = history.location()
    return { ...location, pathname: location.pathname.slice(basename.length) || '/' }
  }

  function locationOf(to: string, linkState: unknown): AppLocation {
    const from = state?.location ?? here()
    return { ...addressOf(to, from), state: linkState ?? null, key: crypto.randomUUID().slice(0, 8) }
  }

  history.onPop(() => void go('POP', here()))
  void go('POP', here())

  return {
    basename,
    state: () => state,
    subscribe: (listener) => added(listeners, listener),
    onLeave: (listener) => added(leaving, listener),
    navigate: (to, { replace = false, state: linkState, preventScrollReset } = {}) =>
      go(replace ? 'REPLACE' : 'PUSH', locationOf(to, linkState), preventScrollReset),
  }
}

function built(screen: ScreenRoute): BuiltRoute {
  const { path, index, Component, load, children } = screen
  const code = load && createScreenCode(load)
  return {
    ...(path !== undefined && { path }),
    ...(index && { index }),
    screen,
    code,
    element: code ? createElement(FetchedScreen, { code }) : Component ? createElement(Component) : screen.element,
    ...(children && { children: children.map(built) }),
  }
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
