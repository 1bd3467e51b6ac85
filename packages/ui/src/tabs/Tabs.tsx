import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { Badge } from '../badge/Badge.tsx'

export interface TabsProps {
  /** The chosen tab. */
  value: string
  /** Called with another tab's value, by pointer or by arrow key. */
  onValueChange: (value: string) => void
  /** A TabList and the TabPanels, in any layout. */
  children: ReactNode
  /** Layout only. */
  className?: string
}

/** Tabs that switch what is below them on the same page. For links between pages use NavTabs. */
export function Tabs({ value, onValueChange, children, className }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange} className={className}>
      {children}
    </RadixTabs.Root>
  )
}

export interface TabItem {
  value: string
  label: string
  /** How many records the tab holds, formatted. */
  count?: string
}

export interface TabListProps {
  /** What the tabs choose between, for a screen reader. */
  label: string
  items: readonly TabItem[]
  /** `pill` for the tabs of a list, `underline` inside a card. @default 'pill' */
  variant?: 'pill' | 'underline'
}

const look = {
  pill: 'h-(--size-control) rounded-control px-2.5 hover:bg-hover data-[state=active]:bg-accent-soft data-[state=active]:text-on-accent-soft',
  underline:
    'h-(--size-control) border-b-2 border-transparent hover:text-text data-[state=active]:border-accent data-[state=active]:text-text',
}

/** The tabs themselves. Arrow keys move between them. */
export function TabList({ label, items, variant = 'pill' }: TabListProps) {
  return (
    <RadixTabs.List
      aria-label={label}
      className={`flex max-w-full flex-wrap ${variant === 'pill' ? 'gap-1' : 'gap-4'}`}
    >
      {items.map((item) => (
        <RadixTabs.Trigger
          key={item.value}
          value={item.value}
          className={`group/tab inline-flex items-center gap-1.5 font-medium whitespace-nowrap text-muted transition-colors duration-(--duration-fast) ${look[variant]}`}
        >
          {item.label}
          {item.count !== undefined && (
            <>
              <span className="contents group-data-[state=active]/tab:hidden">
                <Badge>{item.count}</Badge>
              </span>
              <span aria-hidden className="hidden group-data-[state=active]/tab:contents">
                <Badge tone="accent">{item.count}</Badge>
              </span>
            </>
          )}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  )
}

export interface TabPanelProps {
  /** The tab that it belongs to. Give each tab its panel, or one panel the chosen tab's value. */
  value: string
  children: ReactNode
  className?: string
}

/** What a tab shows; only the chosen tab's children are drawn. */
export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <RadixTabs.Content value={value} className={className}>
      {children}
    </RadixTabs.Content>
  )
}
