import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Check } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { ShortcutKeys } from '../keyboard-shortcuts/ShortcutKeys.tsx'
import { menuItemVariants } from './menuClasses.ts'
import { useMenuParts } from './menuParts.ts'

export interface MenuCheckboxItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** The label of the setting. */
  children: ReactNode
  /** Whether the setting is on. */
  checked: boolean
  /** Called with the new state when the item is chosen. */
  onCheckedChange: (checked: boolean) => void
  /** Whether the menu stays open, so that several settings can be changed. Enter closes it in any case. @default true */
  keepOpen?: boolean
  /** The keys that do the same. Only displayed. */
  shortcut?: string
  /** Whether the item is disabled; arrow keys skip it. @default false */
  disabled?: boolean
}

/** A setting in a menu that is on or off. Space changes it and leaves the menu open, Enter closes the menu. */
export function MenuCheckboxItem({ children, keepOpen = true, shortcut, className, ...rest }: MenuCheckboxItemProps) {
  const { CheckboxItem, ItemIndicator } = useMenuParts()
  const byEnter = useRef(false)
  function noteKey(event: KeyboardEvent<HTMLDivElement>) {
    byEnter.current = event.key === 'Enter'
    rest.onKeyDownCapture?.(event)
  }
  return (
    <CheckboxItem
      {...rest}
      onKeyDownCapture={noteKey}
      onSelect={(event) => {
        if (keepOpen && !byEnter.current) event.preventDefault()
        byEnter.current = false
      }}
      className={menuItemVariants({ lead: 'mark', className })}
    >
      <ItemIndicator className="absolute left-2 text-accent group-data-disabled:text-disabled">
        <Icon of={Check} size={14} strokeWidth={2.5} />
      </ItemIndicator>
      <span className="min-w-0 flex-1 wrap-break-word">{children}</span>
      {shortcut !== undefined && <ShortcutKeys keys={shortcut} variant="plain" className="ml-4" />}
    </CheckboxItem>
  )
}

export interface MenuRadioGroupProps extends ComponentProps<'div'> {
  /** The heading of the group. */
  label: string
  /** The selected value. */
  value: string
  /** Called with the value of the item that is chosen. */
  onValueChange: (value: string) => void
  /** MenuRadioItem components. */
  children: ReactNode
}

/** A group of options in a menu of which one is selected. */
export function MenuRadioGroup({ label, children, ...rest }: MenuRadioGroupProps) {
  const { RadioGroup } = useMenuParts()
  return (
    <RadioGroup aria-label={label} {...rest}>
      <MenuHeading>{label}</MenuHeading>
      {children}
    </RadioGroup>
  )
}

export interface MenuRadioItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** The label of the option. */
  children: ReactNode
  /** The value of this option. */
  value: string
  /** Whether the option is disabled; arrow keys skip it. @default false */
  disabled?: boolean
}

/** An option of a MenuRadioGroup. */
export function MenuRadioItem({ children, className, ...rest }: MenuRadioItemProps) {
  const { RadioItem, ItemIndicator } = useMenuParts()
  return (
    <RadioItem {...rest} className={menuItemVariants({ lead: 'mark', className })}>
      <ItemIndicator className="absolute left-2.5 size-2 rounded-full bg-accent group-data-disabled:bg-disabled" />
      <span className="min-w-0 flex-1 wrap-break-word">{children}</span>
    </RadioItem>
  )
}

export interface MenuGroupProps extends ComponentProps<'div'> {
  /** The heading. */
  label: string
  /** The items of the group. */
  children: ReactNode
}

/** A group of items with a heading. */
export function MenuGroup({ label, children, ...rest }: MenuGroupProps) {
  const { Group } = useMenuParts()
  return (
    <Group aria-label={label} {...rest}>
      <MenuHeading>{label}</MenuHeading>
      {children}
    </Group>
  )
}

function MenuHeading({ children }: { children: string }) {
  const { Label } = useMenuParts()
  return <Label className="px-2 pt-1.5 pb-0.5 text-caption font-medium text-subtle select-none">{children}</Label>
}

/** A separator between groups of items. */
export function MenuSeparator({ className = '', ...rest }: ComponentProps<'div'>) {
  const { Separator } = useMenuParts()
  return <Separator {...rest} className={cn('-mx-1 my-1 h-px bg-hairline', className)} />
}
