import * as RadixDropdownMenu from '@radix-ui/react-dropdown-menu'
import { type ComponentProps, type KeyboardEvent, type ReactElement, type ReactNode, useCallback, useRef } from 'react'
import { cn } from '../classes/cn.ts'
import { rememberOpener } from '../hooks/focusReturn.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { menuPanelClasses } from './menuClasses.ts'
import { dropdownParts, MenuPartsProvider } from './menuParts.ts'

export interface MenuProps extends Omit<ComponentProps<'div'>, 'onSelect' | 'dir'> {
  /** The trigger: one focusable element, such as an IconButton. */
  trigger: ReactElement
  /** The items: MenuItem and related components, and other content such as a heading. */
  children: ReactNode
  /** Whether the menu is open, if it is controlled. */
  open?: boolean
  /** Called with the new state when the menu opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The preferred side of the trigger. @default 'bottom' */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** The alignment with the trigger. @default 'start' */
  align?: 'start' | 'center' | 'end' | undefined
}

/**
 * A menu of actions behind a button, which names it. Arrow keys, Home, End and type-ahead move through it; Escape and Tab
 * close it, and focus returns to the button. All further attributes are on the panel.
 */
export function Menu({
  trigger,
  children,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  className = '',
  ref,
  ...rest
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const attach = useCallback((element: HTMLDivElement | null) => {
    if (element !== null) rememberOpener(element, button.current)
  }, [])
  // The browser moves on from the button, and the menu closes as it loses focus. Radix ignores the key.
  function leaveByTab(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Tab') return
    event.stopPropagation()
    button.current?.focus()
  }
  return (
    <RadixDropdownMenu.Root modal={false} {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <RadixDropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </RadixDropdownMenu.Trigger>
      <RadixDropdownMenu.Portal>
        <RadixDropdownMenu.Content
          {...rest}
          ref={useMergedRefs<HTMLDivElement>(attach, ref)}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onKeyDownCapture={leaveByTab}
          className={cn(menuPanelClasses, 'max-h-(--radix-dropdown-menu-content-available-height)', className)}
        >
          <MenuPartsProvider value={dropdownParts}>{children}</MenuPartsProvider>
        </RadixDropdownMenu.Content>
      </RadixDropdownMenu.Portal>
    </RadixDropdownMenu.Root>
  )
}
