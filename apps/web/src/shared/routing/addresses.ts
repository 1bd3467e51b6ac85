/** The parts of an address inside the app, each as the address bar shows it. */
export interface Address {
  pathname: string
  /** Empty, or beginning with '?'. */
  search: string
  /** Empty, or beginning with '#'. */
  hash: string
}

/** Where the app is: an address, and what its entry of the history keeps. */
export interface AppLocation extends Address {
  /** What the link gave along; null without anything. */
  state: unknown
  /** Of the entry: the same again when one comes back to it. */
  key: string
}

/** Where a link leads: a path from the root, or '?…' and '#…' of the path that one is at. Throws for other places. */
export function addressOf(to: string, from: Pick<Address, 'pathname'>): Address {
  const base = new URL(from.pathname, 'https://app.invalid')
  const url = new URL(to, base)
  if (url.origin !== base.origin) throw new Error(`This leads out of the app: ${to}`)
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}

/** An address as text. */
export const addressText = ({ pathname, search, hash }: Address): string => pathname + search + hash
