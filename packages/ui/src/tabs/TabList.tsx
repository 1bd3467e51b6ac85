import * as RadixTabs from '@radix-ui/react-tabs'
import type { ComponentProps, ReactNode } from 'react'
import { use, useEffect, useRef } from 'react'
import { Badge } from '../badge/Badge.tsx'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { revealSideways } from '../hooks/revealSideways.ts'
import { scrollEdgeClasses } from '../hooks/scrollEdgeClasses.ts'
import { useScrollEdges } from '../hooks/useScrollEdges.ts'
import { TabsContext } from './tabsContext.ts'

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

export interface TabListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The accessible name of the tab list. */
  label: string
  /** The tabs in order. */
  items: readonly TabItem[]
  /** The variant: `pill` for the tabs of a list, `underline` inside a card. @default 'pill' */
  variant?: 'pill' | 'underline'
}

const listStyle = {
  pill: 'gap-1',
  underline: 'gap-2 shadow-[inset_0_-1px_var(--color-hairline)]',
}

const tabStyle = {
  pill: 'h-(--size-control) rounded-control px-2.5 hover:bg-hover data-disabled:bg-transparent data-[state=active]:bg-accent-soft data-[state=active]:text-on-accent-soft',
  underline:
    'relative h-[2.25rem] rounded-control px-1.5 after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 hover:text-text data-[state=active]:text-text data-[state=active]:after:bg-accent data-disabled:text-disabled',
}

/**
 * The tab list. Arrow keys, Home and End move between tabs. If they are too wide, the list scrolls horizontally with
 * fading edges, and the selected tab is scrolled into view.
 */
export function TabList({ label, items, variant = 'pill', className = '', ref, ...rest }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const edges = useScrollEdges(list)
  const chosen = use(TabsContext)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state="active"]')
    if (list.current && tab) revealSideways(list.current, tab)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they change which tab the page marks as active
  }, [chosen, items.length])

  return (
    <RadixTabs.List
      aria-label={label}
      {...rest}
      ref={useMergedRefs<HTMLDivElement>(list, ref)}
      className={`flex max-w-full min-w-0 [scrollbar-width:none] overflow-x-auto overflow-y-hidden ${listStyle[variant]} ${scrollEdgeClasses(edges)} ${className}`}
    >
      {items.map((item) => (
        <RadixTabs.Trigger
          key={item.value}
          value={encodeURIComponent(item.value)}
          // Only the selected tab is certain to have a panel on the page.
          {...(item.value !== chosen && { 'aria-controls': undefined })}
          disabled={item.disabled ?? false}
          className={`inline-flex shrink-0 items-center gap-1.5 font-medium whitespace-nowrap text-muted transition-colors duration-(--duration-fast) focus-visible:-outline-offset-2 data-disabled:cursor-not-allowed data-disabled:text-disabled ${tabStyle[variant]}`}
        >
          {item.icon}
          {item.label}
          {item.count !== undefined && (
            <>
              {/* A space for the accessible name, which would otherwise be "All400". */}{' '}
              <Badge tone={item.value !== chosen ? 'neutral' : variant === 'pill' ? 'accent' : 'soft'}>
                {item.count}
              </Badge>
            </>
          )}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  )
}
