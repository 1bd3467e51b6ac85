import * as RadixDropdownMenu from '@radix-ui/react-dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { useRef } from 'react'
import { rememberOpener } from '../hooks/focusReturn.ts'
import { menuPanelClasses } from './menuClasses.ts'
import { dropdownParts, MenuPartsProvider } from './menuParts.ts'

export interface MenuProps {
  /** What opens it: one element that can take the focus, such as an IconButton. */
  trigger: ReactElement
  /** MenuItems and their kin. */
  children: ReactNode
  /** Whether it is open, when its owner holds that. */
  open?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The side it opens to when there is room. @default 'bottom' */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Which of its edges stands at the trigger's. @default 'start' */
  align?: 'start' | 'center' | 'end'
}

/**
 * Deeds behind a button. Arrow keys, Home, End and letters go through it; Escape closes it and gives the focus back. It
 * is named by its trigger.
 */
export function Menu({ trigger, children, side = 'bottom', align = 'start', ...root }: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  return (
    <RadixDropdownMenu.Root {...root} modal={false}>
      <RadixDropdownMenu.Trigger asChild ref={triggerRef}>
        {trigger}
      </RadixDropdownMenu.Trigger>
      <RadixDropdownMenu.Portal>
        <RadixDropdownMenu.Content
          ref={(panel) => {
            if (panel !== null) rememberOpener(panel, triggerRef.current)
          }}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={`${menuPanelClasses} max-h-(--radix-dropdown-menu-content-available-height)`}
        >
          <MenuPartsProvider value={dropdownParts}>{children}</MenuPartsProvider>
        </RadixDropdownMenu.Content>
      </RadixDropdownMenu.Portal>
    </RadixDropdownMenu.Root>
  )
}
