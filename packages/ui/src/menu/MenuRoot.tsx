import { cn } from '../classes/cn.ts'
import * as RadixDropdownMenu from '@radix-ui/react-dropdown-menu'
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useMemo,
  useRef,
} from 'react'
import { rememberOpener } from '../hooks/focusReturn.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { menuPanelClasses } from './menuClasses.ts'
import { dropdownParts, MenuPartsProvider } from './menuParts.ts'

export interface MenuRootProps {
  /** Whether the menu is open, if it is controlled. */
  open?: boolean | undefined
  /** Whether an uncontrolled menu is open initially. @default false */
  defaultOpen?: boolean | undefined
  /** Called with the new state when the menu opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** The parts: a MenuTrigger and a MenuContent. */
  children: ReactNode
}

/** The state of a menu that is composed from its parts. Renders no element. `Menu` is the usual composition. */
export function MenuRoot({ open, defaultOpen = false, onOpenChange, children }: MenuRootProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <MenuContext value={useMemo(() => ({ trigger }), [])}>
      <RadixDropdownMenu.Root
        modal={false}
        defaultOpen={defaultOpen}
        {...(open !== undefined && { open })}
        {...(onOpenChange && { onOpenChange })}
      >
        {children}
      </RadixDropdownMenu.Root>
    </MenuContext>
  )
}

export interface MenuTriggerProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The button that opens the menu and names it. It takes all further attributes. */
  children: ReactElement
}

/** The button that opens the menu of the MenuRoot around it. */
export function MenuTrigger({ children, ref, ...rest }: MenuTriggerProps) {
  const { trigger } = useMenuContext()
  return (
    <RadixDropdownMenu.Trigger {...rest} ref={useMergedRefs<HTMLButtonElement>(trigger, ref)} asChild>
      {children}
    </RadixDropdownMenu.Trigger>
  )
}

export interface MenuContentProps extends Omit<ComponentProps<'div'>, 'onSelect' | 'dir'> {
  /** The items: MenuItem and related components, and other content such as a heading. */
  children?: ReactNode
  /** The preferred side of the trigger. @default 'bottom' */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** The alignment with the trigger. @default 'start' */
  align?: 'start' | 'center' | 'end' | undefined
}

/** The panel of a menu. Arrow keys, Home, End and type-ahead move through its items; Escape and Tab close it. */
export function MenuContent({
  side = 'bottom',
  align = 'start',
  className = '',
  ref,
  children,
  ...rest
}: MenuContentProps) {
  const { trigger } = useMenuContext()
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      if (element !== null) rememberOpener(element, trigger.current)
    },
    [trigger],
  )
  // The browser moves on from the button, and the menu closes as it loses focus. Radix ignores the key.
  function leaveByTab(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Tab') return
    event.stopPropagation()
    trigger.current?.focus()
  }
  return (
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
  )
}

/** What the parts of a menu share. */
interface MenuContextValue {
  /** The button that opens the menu. Focus returns to it. */
  trigger: RefObject<HTMLButtonElement | null>
}

const MenuContext = createContext<MenuContextValue | null>(null)

/** Returns the context of the MenuRoot around a part. */
function useMenuContext(): MenuContextValue {
  const context = use(MenuContext)
  if (context === null) throw new Error('A part of a menu needs a MenuRoot around it.')
  return context
}
