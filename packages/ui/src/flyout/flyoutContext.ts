import { createContext, use } from 'react'

/** What the content of a flyout can do with it. */
export interface FlyoutControl {
  /** Closes the flyout and gives the focus back to its trigger. */
  close: () => void
}

export const FlyoutContext = createContext<FlyoutControl>({ close: () => undefined })

/** The flyout around this part; outside of one, closing does nothing. */
export function useFlyout(): FlyoutControl {
  return use(FlyoutContext)
}
