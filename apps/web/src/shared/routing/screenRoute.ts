import type { ComponentType, ReactNode } from 'react'

/** What an address says to the screen that it leads to. */
export interface ScreenAddress {
  /** The parts of the path that have names, such as `client` of '/client/:client'. */
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

/** A screen and its path, as the features declare them. */
export interface ScreenRoute {
  /** From the root, or on from the parent's: ':name' stands for a part, '*' for any path. Without one the children decide. */
  path?: string
  /** Stands for the address of the parent itself. */
  index?: true
  /** What is drawn. Children come where it puts its `Outlet`. */
  Component?: ComponentType
  element?: ReactNode
  /** Fetches what is drawn, the first time that it is gone to. */
  load?: () => Promise<ComponentType>
  /**
   * Asks for what the screen will ask for, at the moment that its code is asked for. Not again while only the query of
   * the address changes. When it fails, nothing is lost: the screen asks itself.
   */
  prefetch?: (address: ScreenAddress) => unknown
  /** Leads elsewhere, to this path, before anything is fetched or drawn; Back does not come by here. */
  redirect?: (params: ScreenAddress['params']) => string
  children?: ScreenRoute[]
}
