import { createContext, use } from 'react'

/** The functions that a flyout provides to its content. */
export interface FlyoutControl {
  /** Closes the flyout and returns focus to its trigger. */
  close: () => void
}

export const FlyoutContext = createContext<FlyoutControl>({ close: () => undefined })

/** Returns the flyout around this component. Outside of a flyout, `close` does nothing. */
export function useFlyout(): FlyoutControl {
  return use(FlyoutContext)
}
