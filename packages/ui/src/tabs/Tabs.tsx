import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { TabsContext } from './tabsContext.ts'

export interface TabsProps {
  /** The chosen tab. */
  value: string
  /** Called with another tab's value, by pointer or by key. */
  onValueChange: (value: string) => void
  /**
   * `automatic` chooses a tab as soon as an arrow key reaches it. `manual` waits for Enter or Space: for tabs whose
   * content is slow to come. @default 'automatic'
   */
  activation?: 'automatic' | 'manual'
  /** A TabList and the TabPanels, in any layout. */
  children: ReactNode
  /** Layout only. */
  className?: string
}

/** Tabs that switch what is below them on the same page. For links between pages use NavTabs. */
export function Tabs({ value, onValueChange, activation = 'automatic', children, className }: TabsProps) {
  return (
    <TabsContext value={value}>
      <RadixTabs.Root value={value} onValueChange={onValueChange} activationMode={activation} className={className}>
        {children}
      </RadixTabs.Root>
    </TabsContext>
  )
}

export interface TabPanelProps {
  /** The tab that it belongs to. Give each tab its panel, or one panel the chosen tab's value. */
  value: string
  /** Drawn only while its tab is chosen. */
  children: ReactNode
  /** Layout only. */
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
