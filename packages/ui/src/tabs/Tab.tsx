import { cn } from '../classes/cn.ts'
import * as RadixTabs from '@radix-ui/react-tabs'
import type { ComponentProps, ReactNode } from 'react'
import { use } from 'react'
import { Badge } from '../badge/Badge.tsx'
import { TabsContext, TabVariantContext } from './tabsContext.ts'

export interface TabProps extends ComponentProps<'button'> {
  /** The value of the tab, unique in the list. */
  value: string
  /** The formatted number of records in the tab. It is part of the accessible name: "All 400". */
  count?: string | undefined
  /** An icon of 16 px before the label. */
  icon?: ReactNode
  /** Whether the tab is disabled; arrow keys skip it. @default false */
  disabled?: boolean | undefined
  /** The label of the tab. */
  children: ReactNode
}

const tabStyle = {
  pill: 'h-(--size-control) rounded-control px-2.5 hover:bg-hover data-disabled:bg-transparent data-[state=active]:bg-accent-soft data-[state=active]:text-on-accent-soft',
  underline:
    'relative h-[2.25rem] rounded-control px-1.5 after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 hover:text-text data-[state=active]:text-text data-[state=active]:after:bg-accent data-disabled:text-disabled',
}

/** A tab of a TabList that is composed from its parts. */
export function Tab({ value, count, icon, disabled = false, className = '', children, ...rest }: TabProps) {
  const chosen = use(TabsContext)
  const variant = use(TabVariantContext)
  return (
    <RadixTabs.Trigger
      value={encodeURIComponent(value)}
      // Only the selected tab is certain to have a panel on the page.
      {...(value !== chosen && { 'aria-controls': undefined })}
      {...rest}
      disabled={disabled}
      className={cn(
        'inline-flex shrink-0 items-center gap-1.5 font-medium whitespace-nowrap text-muted transition-colors duration-(--duration-fast) focus-visible:-outline-offset-2 data-disabled:cursor-not-allowed data-disabled:text-disabled',
        tabStyle[variant],
        className,
      )}
    >
      {icon}
      {children}
      {count !== undefined && (
        <>
          {/* A space for the accessible name, which would otherwise be "All400". */}{' '}
          <Badge tone={value !== chosen ? 'neutral' : variant === 'pill' ? 'accent' : 'soft'}>{count}</Badge>
        </>
      )}
    </RadixTabs.Trigger>
  )
}
