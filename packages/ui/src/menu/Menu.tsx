import type { ReactElement, ReactNode } from 'react'
import { MenuContent, type MenuContentProps, MenuRoot, MenuTrigger } from './MenuRoot.tsx'

export interface MenuProps extends MenuContentProps {
  /** The trigger: one focusable element, such as an IconButton. */
  trigger: ReactElement
  /** The items: MenuItem and related components. */
  children: ReactNode
  /** Whether the menu is open, if it is controlled. */
  open?: boolean
  /** Called with the new state when the menu opens or closes. */
  onOpenChange?: (open: boolean) => void
}

/**
 * A menu of actions behind a button, which names it. Arrow keys, Home, End and type-ahead move through it; Escape
 * closes it and returns focus. For another layout, compose its parts: MenuRoot, MenuTrigger, MenuContent.
 */
export function Menu({ trigger, children, open, onOpenChange, ...content }: MenuProps) {
  return (
    <MenuRoot open={open} onOpenChange={onOpenChange}>
      <MenuTrigger>{trigger}</MenuTrigger>
      <MenuContent {...content}>{children}</MenuContent>
    </MenuRoot>
  )
}
