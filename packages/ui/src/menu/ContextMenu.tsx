import * as RadixContextMenu from '@radix-ui/react-context-menu'
import type { ReactElement, ReactNode } from 'react'
import { useRef } from 'react'
import { rememberOpener } from '../hooks/focusReturn.ts'
import { menuPanelClasses } from './menuClasses.ts'
import { contextParts, MenuPartsProvider } from './menuParts.ts'

export interface ContextMenuProps {
  /** What it belongs to: one element. It should be able to take the focus, so that the keyboard reaches the menu. */
  children: ReactElement
  /** MenuItems and their kin. */
  menu: ReactNode
  /** Name of the menu for a screen reader. */
  label: string
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Leaves the browser's own menu. @default false */
  disabled?: boolean
}

/**
 * Deeds at the pointer: opens by the secondary button, by holding a finger, and by the menu key or Shift+F10. Whatever it
 * offers must be reachable in a visible way, too.
 */
export function ContextMenu({ children, menu, label, onOpenChange, disabled = false }: ContextMenuProps) {
  const target = useRef<HTMLElement>(null)
  return (
    <RadixContextMenu.Root modal={false} {...(onOpenChange && { onOpenChange })}>
      <RadixContextMenu.Trigger asChild disabled={disabled} ref={target}>
        {children}
      </RadixContextMenu.Trigger>
      <RadixContextMenu.Portal>
        <RadixContextMenu.Content
          ref={(panel) => {
            if (panel !== null) rememberOpener(panel, target.current)
          }}
          aria-label={label}
          collisionPadding={8}
          loop
          className={`${menuPanelClasses} max-h-(--radix-context-menu-content-available-height)`}
        >
          <MenuPartsProvider value={contextParts}>{menu}</MenuPartsProvider>
        </RadixContextMenu.Content>
      </RadixContextMenu.Portal>
    </RadixContextMenu.Root>
  )
}
