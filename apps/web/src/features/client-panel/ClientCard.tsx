import { formatCurrency, formatDate, NO_VALUE } from '@rankdesk/format'
import { Button, Card, EmptyState, Skeleton, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { type ClientInfo, clientInfoQuery } from '#lib/client/clientInfo.queries.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { siteAddress } from '#lib/sites/siteAddress.ts'
import { SitePreview } from '#lib/sites/SitePreview.tsx'

export interface ClientCardProps {
  clientId: number
  /** The button Recreate Strategies, on screens that have one; it follows SEO Overview and Map Pages. */
  recreate?: ReactNode
  /** The title of the card, above the name. @default none */
  title?: string
  /** The heading level of the name. @default 2 */
  level?: 2 | 3 | 4
  /** Layout only. */
  className?: string
}

/** A client at a glance (M202): its name, manager, package and website, with links to its other screens. */
export function ClientCard({ clientId, recreate, title, level = 2, className = '' }: ClientCardProps) {
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
    <Card {...titled} className={`@container ${className}`}>
      <ClientFacts client={data} level={level} recreate={recreate} />
    </Card>
  )
}

function ClientFacts({ client, level, recreate }: { client: ClientInfo; level: 2 | 3 | 4; recreate: ReactNode }) {
  const { config } = useApp()
  const { businessName, domain } = client
  const Heading = `h${level}` as const
  return (
    <div className="grid gap-4 @xl:grid-cols-[minmax(0,240px)_minmax(0,1fr)] @xl:gap-5">
      <SitePreview domain={domain} businessName={businessName} />
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <Heading className="text-field font-semibold wrap-break-word">{businessName}</Heading>
          <Link href={siteAddress(config, domain)} newTab className="wrap-anywhere">
            {domain}
          </Link>
        </div>
        <dl className="grid grid-cols-2 gap-x-5 gap-y-2 @3xl:grid-cols-3">
          <Fact name="Marketing Manager">{client.marketingManager}</Fact>
          <Fact name="SEO Package">{client.rankingPackage}</Fact>
          <Fact name="SEO Value">{formatCurrency(client.rankingValue)}</Fact>
          <Fact name="Launch Date">{formatDate(client.clientLaunchDate)}</Fact>
          <Fact name="Billing Status">{client.billingStatus}</Fact>
          <Fact name="Group">{client.group}</Fact>
        </dl>
        <div className="mt-auto flex flex-wrap gap-2">
          <Button asChild size="sm">
            <Link unstyled to={`/client/${client.clientId}/overview`}>
              SEO Overview
            </Link>
          </Button>
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

function Fact({ name, children }: { name: string; children: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="figures wrap-break-word">{children ?? NO_VALUE}</dd>
    </div>
  )
}

function Loading({ className }: { className: string }) {
  return (
    <Card busy className={`@container ${className}`}>
      <div role="status" aria-label="Loading the client" className="grid gap-5 @xl:grid-cols-[240px_minmax(0,1fr)]">
        <Skeleton height={150} />
        <SkeletonText lines={5} />
      </div>
    </Card>
  )
}
