import * as RadixTooltip from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'
import { createContext } from 'react'

export interface TooltipProviderProps {
  /** The app, or a toolbar. */
  children: ReactNode
}

/** Whether the tooltips here already wait for each other. */
export const TooltipGroupContext = createContext(false)

/** Lets the tooltips under it know of each other: after the first, the next ones open without delay. */
export function TooltipProvider({ children }: TooltipProviderProps) {
  return (
    <RadixTooltip.Provider delayDuration={400} skipDelayDuration={200}>
      <TooltipGroupContext value>{children}</TooltipGroupContext>
    </RadixTooltip.Provider>
  )
}
