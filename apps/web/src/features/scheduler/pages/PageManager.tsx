import type { SchedulerStrategy } from '@rankdesk/api'
import {
  choosesPage,
  type DraftRow,
  NO_STRATEGY_CHOSEN,
  type PageNameSource,
  type PageNode,
  sideCard,
} from '@rankdesk/domain'
import { EmptyState, useDialogs } from '@rankdesk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useMemo } from 'react'
import { logPageProblem, sitemapSiteOf, SitePages } from '#features/sitemap/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import type { SeoInfo } from '../schedulerContext.ts'

export interface PageManagerProps {
  info: SeoInfo
  /** The row that a page is chosen for; undefined for none. */
  row: DraftRow | undefined
  strategy: SchedulerStrategy | undefined
  actions: DraftActions
}

/**
 * The pages of the client's site, for choosing and editing (M407-M411, M424-M439). Memoized, so that reordering rows
 * doesn't render it again: a site may have thousands of pages.
 */
export const PageManager = memo(function PageManager({ info, row, strategy, actions }: PageManagerProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const site = useMemo(() => sitemapSiteOf(app, queryClient, info), [app, queryClient, info])
  const { alert } = useDialogs()
  const { message } = sideCard(row)

  async function choose(page: PageNode) {
    if (row === undefined) await alert({ title: 'Page Manager', message: NO_STRATEGY_CHOSEN })
    else actions.change(row.rowId, { pageId: page.pageId, url: page.path })
  }

  useEffect(() => {
    if (site === undefined) logPageProblem('Missing domain')
  }, [site])
  if (message !== undefined && row !== undefined && !choosesPage(row.strategyTypeId)) {
    return <p className="text-muted">{message}</p>
  }
  return (
    <div className="flex flex-col gap-3">
      {message !== undefined && <p className="-mt-2 text-muted">{message}</p>}
      {strategy !== undefined && (
        <p className="-mt-2 text-muted">
          Page for <span className="font-semibold text-text">{strategy.title}</span>
        </p>
      )}
      {site === undefined ? (
        <EmptyState title="This client has no website" size="sm">
          You can assign pages once the client has a website.
        </EmptyState>
      ) : (
        <SitePages
          site={site}
          selectedPageId={row?.pageId ?? undefined}
          onSelect={(page) => void choose(page)}
          nameSource={strategy === undefined ? undefined : nameSourceOf(strategy)}
          onAdded={({ pageId, path }) => {
            if (row !== undefined) actions.change(row.rowId, { pageId, url: path })
          }}
          onAddresses={actions.readdress}
        />
      )}
    </div>
  )
})

function nameSourceOf({ strategyTypeId, strategyDetail, title, subtitle }: SchedulerStrategy): PageNameSource {
  const { specialty, geography } = strategyDetail
  return { strategyTypeId, specialty, title, subtitle, geography }
}
