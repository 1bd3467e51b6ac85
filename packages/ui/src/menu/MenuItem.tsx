import type { ReactNode } from 'react'
import { ShortcutKeys } from '../keyboard-shortcuts/ShortcutKeys.tsx'
import { menuItemVariants } from './menuClasses.ts'
import { useMenuParts } from './menuParts.ts'

export interface MenuItemProps {
  /** What it does, in a word or two. */
  children: ReactNode
  /** Called when it is chosen by pointer or by Enter; the menu closes unless the event's default is prevented. */
  onSelect?: (event: Event) => void
  /** An icon before the text, 16 px. */
  icon?: ReactNode
  /** Keys that do the same, such as 'mod+d'. Only shown: bind them with `useShortcut`. */
  shortcut?: string
  /** One line under the text. */
  description?: ReactNode
  /** Coloured as a deed that destroys. @default false */
  danger?: boolean
  /** Skipped by the arrow keys. @default false */
  disabled?: boolean
  /** Text that typing looks for. @default the item's text */
  textValue?: string
}

/** A deed in a Menu or a ContextMenu. */
export function MenuItem({ children, icon, shortcut, description, danger = false, textValue, ...rest }: MenuItemProps) {
  const { Item } = useMenuParts()
  return (
    <Item
      {...rest}
      {...(textValue !== undefined && { textValue })}
      data-danger={danger || undefined}
      className={menuItemVariants({ tone: danger ? 'danger' : 'normal' })}
    >
      {icon !== undefined && (
        <span
          className={`grid size-4 shrink-0 place-items-center ${danger ? '' : 'text-muted group-data-disabled:text-disabled'}`}
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
        <ShortcutKeys keys={shortcut} look="plain" className="ml-4 group-data-disabled:text-disabled" />
      )}
    </Item>
  )
}
