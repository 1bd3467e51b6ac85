import * as RadixDropdownMenu from '@radix-ui/react-dropdown-menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useRef } from 'react'
import { rememberOpener } from '../hooks/focusReturn.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { menuPanelClasses } from './menuClasses.ts'
import { dropdownParts, MenuPartsProvider } from './menuParts.ts'

export interface MenuProps extends Omit<ComponentProps<'div'>, 'onSelect' | 'dir'> {
  /** The trigger: one focusable element, such as an IconButton. */
  trigger: ReactElement
  /** The items: MenuItem and related components. */
  children: ReactNode
  /** Whether the menu is open, if it is controlled. */
  open?: boolean
  /** Called with the new state when the menu opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The preferred side. @default 'bottom' */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The alignment with the trigger. @default 'start' */
  align?: 'start' | 'center' | 'end'
}

/**
 * A menu of actions behind a button, which names it. Arrow keys, Home, End and type-ahead move through it; Escape
 * closes it and returns focus.
 */
export function Menu({ trigger, children, open, onOpenChange, side = 'bottom', align = 'start', ...panel }: MenuProps) {
  const { ref, className = '', ...rest } = panel
  const triggerRef = useRef<HTMLButtonElement>(null)
  return (
    <RadixDropdownMenu.Root modal={false} {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <RadixDropdownMenu.Trigger asChild ref={triggerRef}>
        {trigger}
      </RadixDropdownMenu.Trigger>
      <RadixDropdownMenu.Portal>
        <RadixDropdownMenu.Content
          {...rest}
          ref={mergeRefs<HTMLDivElement>(ref, (element: HTMLElement | null) => {
            if (element !== null) rememberOpener(element, triggerRef.current)
          })}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={`${menuPanelClasses} max-h-(--radix-dropdown-menu-content-available-height) ${className}`}
        >
          <MenuPartsProvider value={dropdownParts}>{children}</MenuPartsProvider>
        </RadixDropdownMenu.Content>
      </RadixDropdownMenu.Portal>
    </RadixDropdownMenu.Root>
  )
}
