import type { ReactNode } from 'react'
import { useState } from 'react'
import { TooltipGroup, TooltipGroupContext } from './TooltipGroup.ts'

export interface TooltipProviderProps {
  /** The app or a toolbar. */
  children: ReactNode
}

/** Groups the tooltips below it: after the first one, the next ones open without a delay. */
export function TooltipProvider({ children }: TooltipProviderProps) {
  const [group] = useState(() => new TooltipGroup())
  return <TooltipGroupContext value={group}>{children}</TooltipGroupContext>
}
