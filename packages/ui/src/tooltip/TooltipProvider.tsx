import type { ReactNode } from 'react'
import { useState } from 'react'
import { TooltipGroup, TooltipGroupContext } from './TooltipGroup.ts'

export interface TooltipProviderProps {
  /** The app, or a toolbar. */
  children: ReactNode
}

/** Lets the tooltips under it know of each other: after the first, the next ones open without delay. */
export function TooltipProvider({ children }: TooltipProviderProps) {
  const [group] = useState(() => new TooltipGroup())
  return <TooltipGroupContext value={group}>{children}</TooltipGroupContext>
}
