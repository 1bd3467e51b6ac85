import { formatCurrency, formatDate, NO_VALUE } from '@rankdesk/format'
import { cn, Button, Card, EmptyState, Skeleton, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { type ClientInfo, clientInfoQuery } from '#lib/client/clientInfo.queries.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { Fact, Facts } from '#lib/facts/Facts.tsx'
import { useNearViewport } from '#lib/page/useNearViewport.ts'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'

export interface ClientCardProps {
  clientId: number
  /** The button Recreate Strategies, on screens that have one; it follows SEO Overview and Map Pages. */
  recreate?: ReactNode
  /** Whether the card stands on the client's overview, which it would only lead to again. @default false */
  isOnOverview?: boolean
  /** The title of the card, above the name. @default none */
  title?: string
  /** The heading level of the name. @default 2 */
  level?: 2 | 3 | 4
  /** Layout only. */
  className?: string
}

/** A client at a glance (M202): its name, manager, package and website, with links to its other screens. */
export function ClientCard({
  clientId,
  recreate,
  isOnOverview = false,
  title,
  level = 2,
  className = '',
}: ClientCardProps) {
  const titled = title !== undefined && { title }
  const { data, error, isPending, isFetching, refetch } = useQuery(clientInfoQuery(useApp(), clientId))
  if (isPending) return <Loading className={className} />
  if (data === undefined) {
    return (
      <Card {...titled} className={className}>
        <LoadError title="The client did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  }
  if (data === null) {
    return (
      <Card {...titled} className={className}>
        <EmptyState title="Client not found" size="sm" />
      </Card>
    )
  }
  return (
    <Card {...titled} className={cn('@container', className)}>
      <ClientFacts level={level} recreate={recreate} isOnOverview={isOnOverview} client={data} />
    </Card>
  )
}

interface ClientFactsProps {
  client: ClientInfo
  level: 2 | 3 | 4
  recreate: ReactNode
  isOnOverview: boolean
}

function ClientFacts({ client, level, recreate, isOnOverview }: ClientFactsProps) {
  const siteAddress = useSiteAddress()
  const { businessName, domain } = client
  const Heading = `h${level}` as const
  return (
    <div className="grid gap-4 @xl:grid-cols-[minmax(0,240px)_minmax(0,1fr)] @xl:gap-5">
      <SitePreview domain={domain} businessName={businessName} />
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <Heading className="text-field font-semibold wrap-break-word">{businessName}</Heading>
          <Link href={siteAddress(domain)} newTab className="wrap-anywhere">
            {domain}
          </Link>
        </div>
        <Facts className="grid grid-cols-2 gap-x-5 gap-y-2 @3xl:grid-cols-3" valueClassName="figures wrap-break-word">
          <Fact name="Marketing Manager">{client.marketingManager ?? NO_VALUE}</Fact>
          <Fact name="SEO Package">{client.rankingPackage ?? NO_VALUE}</Fact>
          <Fact name="SEO Value">{formatCurrency(client.rankingValue)}</Fact>
          <Fact name="Launch Date">{formatDate(client.clientLaunchDate)}</Fact>
          <Fact name="Billing Status">{client.billingStatus ?? NO_VALUE}</Fact>
          <Fact name="Group">{client.group ?? NO_VALUE}</Fact>
        </Facts>
        <div className="mt-auto flex flex-wrap gap-2">
          {!isOnOverview && (
            <Button asChild size="sm">
              <Link unstyled to={`/client/${client.clientId}/overview`}>
                SEO Overview
              </Link>
            </Button>
          )}
          <Button asChild size="sm">
            <Link unstyled to={`/client/${client.clientId}/page-mapping`}>
              Map Pages
            </Link>
          </Button>
          {recreate}
        </div>
      </div>
    </div>
  )
}

function Loading({ className }: { className: string }) {
  return (
    <Card busy className={cn('@container', className)}>
      <div role="status" aria-label="Loading the client" className="grid gap-5 @xl:grid-cols-[240px_minmax(0,1fr)]">
        <Skeleton height={150} />
        <SkeletonText lines={5} />
      </div>
    </Card>
  )
}

interface SitePreviewProps {
  domain: string
  /** The business whose site it is, for the link's name. */
  businessName: string
  /** The page to show. @default '/' */
  path?: string
  /** Layout only: width. @default 'w-full' */
  className?: string
}

/** How far from the viewport the page loads, in px. */
const NEAR = 160

/**
 * A small live preview of a page of the client's site (M203): the real page in a frame without scripts, forms or
 * anything else that acts, loaded when it comes into view. Clicking it opens the page in a new tab.
 */
function SitePreview({ domain, businessName, path = '/', className = 'w-full' }: SitePreviewProps) {
  const siteAddress = useSiteAddress()
  const [target, isNear] = useNearViewport<HTMLAnchorElement>(NEAR)
  const [loaded, setLoaded] = useState(false)
  const address = siteAddress(domain, path)
  return (
    <a
      ref={target}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`Website of ${businessName} (opens in a new tab)`}
      className={cn(
        '@container relative block aspect-16/10 overflow-hidden rounded-control border border-hairline bg-[white]',
        className,
      )}
    >
      {!loaded && <Skeleton height="100%" className="absolute inset-0 rounded-none!" />}
      {isNear && (
        <iframe
          // Empty: nothing in the page may run, be sent or reach the app.
          sandbox=""
          inert
          aria-hidden
          tabIndex={-1}
          title={`Website of ${businessName}`}
          src={address}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          // As wide as a desktop window, scaled to the available width.
          className="pointer-events-none h-200 w-320 origin-top-left border-0 [scale:tan(atan2(100cqw,1280px))]"
        />
      )}
    </a>
  )
}
