import { cn } from '../classes/cn.ts'
import type { ComponentProps, ReactNode } from 'react'
import { ShortcutKeys } from '../keyboard-shortcuts/ShortcutKeys.tsx'
import { menuItemVariants } from './menuClasses.ts'
import { useMenuParts } from './menuParts.ts'

export interface MenuItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** The label: what the item does, in a word or two. */
  children: ReactNode
  /**
   * Called when the item is chosen by pointer or with Enter. The menu closes unless the default of the event is
   * prevented.
   */
  onSelect?: (event: Event) => void
  /** An icon before the text, 16 px. */
  icon?: ReactNode
  /** The keys that do the same, such as 'mod+d'. Only displayed: bind them with `useShortcut`. */
  shortcut?: string
  /** A line under the text. */
  description?: ReactNode
  /** Whether the item is styled as a destructive action. @default false */
  danger?: boolean
  /** Whether the item is disabled; arrow keys skip it. @default false */
  disabled?: boolean
  /** The text for type-ahead. @default the item's text */
  textValue?: string
}

/** An action in a Menu or a ContextMenu. */
export function MenuItem(props: MenuItemProps) {
  const { children, icon, shortcut, description, danger = false, textValue, className = '', ...rest } = props
  const { Item } = useMenuParts()
  return (
    <Item
      {...rest}
      {...(textValue !== undefined && { textValue })}
      data-danger={danger || undefined}
      className={menuItemVariants({ tone: danger ? 'danger' : 'normal', className })}
    >
      {icon !== undefined && (
        <span
          className={cn(
            'grid size-4 shrink-0 place-items-center',
            !danger && 'text-muted group-data-disabled:text-disabled',
          )}
        >
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1 wrap-break-word">
        {children}
        {description !== undefined && (
          <span className="block text-caption text-subtle group-data-disabled:text-disabled">{description}</span>
        )}
      </span>
      {shortcut !== undefined && (
        <ShortcutKeys keys={shortcut} variant="plain" className="ml-4 group-data-disabled:text-disabled" />
      )}
    </Item>
  )
}
