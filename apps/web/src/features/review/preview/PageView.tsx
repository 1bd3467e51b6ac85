import type { StrategyDetails } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Banner, EmptyState, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { siteAddress } from '#lib/sites/siteAddress.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import { PageFrame } from './PageFrame.tsx'
import { pageForEditQuery } from './pageForEdit.queries.ts'
import { zonesOnPage } from './zonesOnPage.ts'

export interface PageViewProps {
  strategy: StrategyDetails
  drafts: readonly ZoneDraft[]
  /** Whether to show the current public page or the one with the edited zones. */
  when: 'before' | 'after'
}

/** The client's real page before or after this work, with its zones marked (M243). */
export function PageView({ strategy, drafts, when }: PageViewProps) {
  if (strategy.pageId === null) {
    return (
      <EmptyState title="No page yet">
        This strategy creates a new page. You can view it here once it exists.
      </EmptyState>
    )
  }
  return <PageOf pageId={strategy.pageId} drafts={drafts} when={when} />
}

function PageOf({ pageId, drafts, when }: Omit<PageViewProps, 'strategy'> & { pageId: number }) {
  const app = useApp()
  const page = useQuery(pageForEditQuery(app, pageId))
  if (page.isPending) {
    return (
      <div role="status" aria-label="Loading the page">
        <Skeleton height={560} className="rounded-card!" />
      </div>
    )
  }
  if (page.data === undefined) {
    return (
      <LoadError
        title="The page did not load"
        error={page.error}
        onRetry={() => void page.refetch()}
        retrying={page.isFetching}
      />
    )
  }
  const address = `${page.data.domain}${page.data.path}`
  const lost = when === 'after' ? countUnplacedZones(page.data.zones, drafts) : 0
  return (
    <>
      {lost > 0 && (
        <Banner tone="warning">
          {pluralize(lost, 'edited zone')} {lost === 1 ? 'is' : 'are'} missing on this page, so{' '}
          {lost === 1 ? 'it isn’t' : 'they aren’t'} shown here.
        </Banner>
      )}
      <PageFrame
        title={when === 'before' ? `${address}, current version` : `${address}, with your changes`}
        html={page.data.html}
        zones={zonesOnPage(page.data.zones, drafts, when)}
        base={siteAddress(app.config, page.data.domain, page.data.path)}
      />
    </>
  )
}

/** Returns the number of edited zones that are missing on the page. */
function countUnplacedZones(pageZones: readonly { elementID: string }[], drafts: readonly ZoneDraft[]): number {
  const known = new Set(pageZones.map(({ elementID }) => elementID))
  return drafts.filter(({ zone }) => !known.has(zone.elementID)).length
}
