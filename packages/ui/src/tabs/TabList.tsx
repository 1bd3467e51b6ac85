import { cn } from '../classes/cn.ts'
import * as RadixTabs from '@radix-ui/react-tabs'
import type { ComponentProps, ReactNode } from 'react'
import { Children, use, useEffect, useRef } from 'react'
import { revealSideways } from '../hooks/revealSideways.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { useScrollEdges } from '../hooks/useScrollEdges.ts'
import { Tab } from './Tab.tsx'
import { TabsContext, TabVariantContext } from './tabsContext.ts'

export interface TabItem {
  /** The value of the tab, unique in the list. */
  value: string
  /** The label of the tab. */
  label: string
  /** The formatted number of records in the tab. It is part of the accessible name: "All 400". */
  count?: string
  /** An icon of 16 px before the label. */
  icon?: ReactNode
  /** Whether the tab is disabled; arrow keys skip it. @default false */
  disabled?: boolean
}

export interface TabListProps extends ComponentProps<'div'> {
  /** The accessible name of the tab list. */
  label: string
  /** The tabs in order. @default none, for tabs as parts */
  items?: readonly TabItem[]
  /** Tabs as parts, for other content than a label, instead of `items`. */
  children?: ReactNode
  /** The variant: `pill` for the tabs of a list, `underline` inside a card. @default 'pill' */
  variant?: 'pill' | 'underline'
}

const listStyle = {
  pill: 'gap-1',
  underline: 'gap-2 shadow-[inset_0_-1px_var(--color-hairline)]',
}

/**
 * The tab list. Arrow keys, Home and End move between tabs. If they are too wide, the list scrolls horizontally with
 * fading edges, and the selected tab is scrolled into view.
 */
export function TabList({ label, items = [], variant = 'pill', className = '', ref, children, ...rest }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const edges = useScrollEdges(list)
  const chosen = use(TabsContext)
  const count = items.length + Children.count(children)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state="active"]')
    if (list.current && tab) revealSideways(list.current, tab)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they change which tab the page marks as active
  }, [chosen, count])

  return (
    <RadixTabs.List
      aria-label={label}
      {...rest}
      ref={useMergedRefs<HTMLDivElement>(list, ref)}
      className={cn(
        'flex max-w-full min-w-0 [scrollbar-width:none] overflow-x-auto overflow-y-hidden',
        listStyle[variant],
        edges,
        className,
      )}
    >
      <TabVariantContext value={variant}>
        {children ??
          items.map(({ label: text, ...item }) => (
            <Tab key={item.value} {...item}>
              {text}
            </Tab>
          ))}
      </TabVariantContext>
    </RadixTabs.List>
  )
}
