import { addressOf, addressText, type AppLocation } from './addresses.ts'

/** The entries that Back and Forward go along. */
export interface AppHistory {
  location: () => AppLocation
  push: (location: AppLocation) => void
  replace: (location: AppLocation) => void
  go: (steps: number) => void
  /** Calls back when the browser has gone to another entry. There is one listener, for the life of the page. */
  onPop: (listener: () => void) => void
}

/** The browser's history. The state of an entry holds the router's part, beside what others keep in it. */
export function browserHistory(): AppHistory {
  const stateOf = ({ state, key }: AppLocation) => ({ usr: state, key })
  return {
    location() {
      const { pathname, search, hash } = window.location
      const kept: unknown = window.history.state
      const { usr = null, key = 'default' }: { usr?: unknown; key?: string } =
        typeof kept === 'object' && kept !== null ? kept : {}
      return { pathname, search, hash, state: usr, key }
    },
    push: (location) => window.history.pushState(stateOf(location), '', addressText(location)),
    replace: (location) => window.history.replaceState(stateOf(location), '', addressText(location)),
    go: (steps) => window.history.go(steps),
    onPop: (listener) => window.addEventListener('popstate', listener),
  }
}

/** A history of its own, for tests. It begins at `path`. */
export function memoryHistory(path: string): AppHistory & { length: () => number } {
  const entries: AppLocation[] = [{ ...addressOf(path, { pathname: '/' }), state: null, key: 'default' }]
  let at = 0
  let tell: () => void = () => undefined
  const here = (): AppLocation => {
    const location = entries[at]
    if (location === undefined) throw new Error(`There is no entry ${at} in this history.`)
    return location
  }
  return {
    location: here,
    length: () => entries.length,
    push(location) {
      at += 1
      entries.splice(at, entries.length, location)
    },
    replace: (location) => void entries.splice(at, 1, location),
    go(steps) {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1)
      tell()
    },
    onPop: (listener) => void (tell = listener),
  }
}
