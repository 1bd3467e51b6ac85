import * as RadixTabs from '@radix-ui/react-tabs'
import type { ComponentProps, ReactNode } from 'react'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx'
import { TabsContext } from './tabsContext.ts'

export interface TabsProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'dir'> {
  /** The value of the selected tab. */
  value: string
  /** Called with the value of the tab that is selected, by pointer or keyboard. */
  onValueChange: (value: string) => void
  /**
   * When arrow keys select a tab: `automatic` selects at once, `manual` with Enter or Space, for tabs with slow
   * content. @default 'automatic'
   */
  activation?: 'automatic' | 'manual'
  /** A TabList and TabPanels in any layout. */
  children: ReactNode
  /** Classes for layout only. */
  className?: string
}

/**
 * Tabs that switch the content below them on the same page. For links between pages, use NavTabs. Radix makes ids of the
 * values, and an id must not contain a space: values are encoded for it.
 */
export function Tabs({ value, onValueChange, activation = 'automatic', children, ...rest }: TabsProps) {
  return (
    <TabsContext value={value}>
      <RadixTabs.Root
        {...rest}
        value={encodeURIComponent(value)}
        onValueChange={(next) => onValueChange(decodeURIComponent(next))}
        activationMode={activation}
      >
        {children}
      </RadixTabs.Root>
    </TabsContext>
  )
}

export interface TabPanelProps extends ComponentProps<'div'> {
  /** The value of its tab. Use a panel per tab, or one panel with the value of the selected tab. */
  value: string
  /** The content, mounted only while its tab is selected. */
  children: ReactNode
  /** Classes for layout only. */
  className?: string
}

/** The panel of a tab. Renders its children only while its tab is selected. An error in it leaves the tabs usable. */
export function TabPanel({ value, children, ...rest }: TabPanelProps) {
  return (
    <RadixTabs.Content {...rest} value={encodeURIComponent(value)}>
      <ErrorBoundary title="This tab could not be shown" resetKey={value}>
        {children}
      </ErrorBoundary>
    </RadixTabs.Content>
  )
}
