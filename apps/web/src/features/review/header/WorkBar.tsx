import { cn, Icon } from '@rankdesk/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { Link } from '#lib/routing/Link.tsx'

export interface WorkBarProps {
  /** Whether the bar has the title of a page, of one or more rows, in place of a compact one. @default false */
  hasPageTitle?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** The sticky bar at the top of the work on a strategy, with the way back to the list from which it was opened. */
export function WorkBar({ hasPageTitle = false, ref, children }: WorkBarProps) {
  return (
    <header
      ref={ref}
      data-top-bar
      className={cn(
        'sticky top-0 -mx-4 -mt-4 mb-5 flex border-b border-hairline bg-canvas px-4 sm:-mx-(--space-gutter) sm:-mt-(--space-gutter) sm:px-(--space-gutter)',
        hasPageTitle ? 'z-10 items-start gap-2 py-3' : 'z-20 min-h-15 flex-wrap items-center gap-x-3 gap-y-2 py-2',
      )}
    >
      <Link
        unstyled
        to={useListAddress()}
        aria-label="Back to My Clients"
        className={cn(
          '-ml-2 grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text',
          hasPageTitle && 'lg:mt-0.5',
        )}
      >
        <Icon of={ArrowLeft} />
      </Link>
      {children}
    </header>
  )
}

const MY_CLIENTS = '/my-clients'

/** The navigation state of a link out of a client list: the list's path, with any query. */
const fromListSchema = z.object({ list: z.string().check(z.regex(/^\/(?:my-clients|all-clients)?(?:\?|$)/)) })

/** Returns the address of the list that the user came from; by default the initial view of My Clients. */
function useListAddress(): string {
  return fromListSchema.safeParse(useLocation().state).data?.list ?? MY_CLIENTS
}
