import { Button, ErrorBoundary, PageTitle } from '@rankdesk/ui'
import { ArrowLeft, Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ClientPanel } from '../../../shared/client-panel/ClientPanel.tsx'
import { useListAddress } from '../../../shared/page/listAddress.ts'
import { Link } from '../../../shared/routing/Link.tsx'

export interface ProfileScreenProps {
  title: string
  businessName: string
  clientId: number
  /** Rendered next to the business name: its location and links. */
  about?: ReactNode
  /** The main action, at the far right. */
  action?: ReactNode
  /** The facts about the work, in a sidebar at the right. */
  facts: ReactNode
  /** Whether the sidebar follows the work on narrow screens, instead of preceding it. @default false */
  isRailLast?: boolean
  /** The work. */
  children: ReactNode
}

/** The frame of the profile screens: a sticky header, the work, the facts, and the Info panel (M335). */
export function ProfileScreen({
  title,
  businessName,
  clientId,
  about,
  action,
  facts,
  isRailLast = false,
  children,
}: ProfileScreenProps) {
  const list = useListAddress()
  const [info, setInfo] = useState(false)
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 -mt-4 mb-5 border-b border-hairline bg-canvas px-4 py-3 sm:-mx-(--space-gutter) sm:-mt-(--space-gutter) sm:px-(--space-gutter)">
        <div className="flex items-start gap-2 lg:items-center">
          <Link
            unstyled
            to={list}
            aria-label="Back to My Clients"
            className="-ml-2 grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text"
          >
            <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
          </Link>
          <div className="min-w-0 flex-1">
            <PageTitle
              title={title}
              aside={
                <div className="flex flex-wrap items-center gap-2">
                  <Button
                    icon={<Info aria-hidden size={16} strokeWidth={1.75} />}
                    aria-pressed={info}
                    onClick={() => setInfo(!info)}
                  >
                    Info
                  </Button>
                  {action}
                </div>
              }
            >
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 text-field wrap-break-word text-muted">{businessName}</span>
                {about}
              </span>
            </PageTitle>
          </div>
        </div>
      </div>
      <div
        className={`grid items-start gap-4 sm:gap-(--space-gutter) ${info ? 'lg:grid-cols-[minmax(0,1fr)_388px]' : isRailLast ? 'lg:grid-cols-[minmax(0,1fr)_368px]' : 'lg:grid-cols-[minmax(0,1fr)_308px]'}`}
      >
        <div className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">{children}</div>
        <aside
          aria-label="Facts"
          className={`flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter) ${isRailLast ? '' : 'max-lg:order-first'}`}
        >
          {info && <ClientPanel clientId={clientId} />}
          <ErrorBoundary title="The facts could not be shown">{facts}</ErrorBoundary>
        </aside>
      </div>
    </>
  )
}
