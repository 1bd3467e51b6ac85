import { cn } from '../classes/cn.ts'
import * as RadixContextMenu from '@radix-ui/react-context-menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useRef } from 'react'
import { rememberOpener } from '../hooks/focusReturn.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { menuPanelClasses } from './menuClasses.ts'
import { contextParts, MenuPartsProvider } from './menuParts.ts'

export interface ContextMenuProps extends Omit<ComponentProps<'div'>, 'onSelect' | 'dir'> {
  /** The trigger: one element. It should be focusable, so that the keyboard can open the menu. */
  children: ReactElement
  /** The items: MenuItem and related components. */
  menu: ReactNode
  /** The accessible name of the menu. */
  label: string
  /** Called with the new state when the menu opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Whether the browser's own menu opens instead. @default false */
  disabled?: boolean
}

/**
 * A context menu: opens with the secondary button, by long press, and with the menu key or Shift+F10. All of its
 * actions must also be available elsewhere.
 */
export function ContextMenu({
  children,
  menu,
  label,
  onOpenChange,
  disabled = false,
  ref,
  className = '',
  ...rest
}: ContextMenuProps) {
  const target = useRef<HTMLElement>(null)
  return (
    <RadixContextMenu.Root modal={false} {...(onOpenChange && { onOpenChange })}>
      <RadixContextMenu.Trigger asChild disabled={disabled} ref={target}>
        {children}
      </RadixContextMenu.Trigger>
      <RadixContextMenu.Portal>
        <RadixContextMenu.Content
          aria-label={label}
          {...rest}
          ref={mergeRefs<HTMLDivElement>(ref, (element: HTMLElement | null) => {
            if (element !== null) rememberOpener(element, target.current)
          })}
          collisionPadding={8}
          loop
          className={cn(menuPanelClasses, 'max-h-(--radix-context-menu-content-available-height)', className)}
        >
          <MenuPartsProvider value={contextParts}>{menu}</MenuPartsProvider>
        </RadixContextMenu.Content>
      </RadixContextMenu.Portal>
    </RadixContextMenu.Root>
  )
}
