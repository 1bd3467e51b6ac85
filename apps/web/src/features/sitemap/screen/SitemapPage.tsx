import { Card, EmptyState } from '@rankdesk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { ScreenPresence } from '#lib/presence/Presence.tsx'
import { siteFactsQuery, siteOf, sitePagesQuery } from '../pages.queries.ts'
import { SitePages } from '../SitePages.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { SiteEdits } from './SiteEdits.tsx'
import { SelectedPage } from './SelectedPage.tsx'
import { SiteRedirects } from './SiteRedirects.tsx'
import { useAnnouncedEdits } from './useAnnouncedEdits.ts'

/** The editor of a client's sitemap: its page tree, the selected page, the redirects and the latest edits (D20, M424-M439). */
export function SitemapPage() {
  const app = useApp()
  const queryClient = useQueryClient()
  const { clientId, domain, projectData } = useClientOfLayout()
  const projectId = projectData[0]?.projectId ?? null
  const site = useMemo(
    () => siteOf(app, queryClient, { clientId, domain, projectId }),
    [app, queryClient, clientId, domain, projectId],
  )
  if (site === undefined) {
    return (
      <ClientPage title="Sitemap">
        <EmptyState title="This client has no website">The sitemap appears once the client has a website.</EmptyState>
      </ClientPage>
    )
  }
  return <SitemapEditor site={site} />
}

/** The editor of a site. */
function SitemapEditor({ site }: { site: NonNullable<ReturnType<typeof siteOf>> }) {
  const app = useApp()
  const [selectedPageId, setSelectedPageId] = useState<number>()
  const { data: pages } = useQuery(sitePagesQuery(app, site))
  const { data: facts } = useQuery(siteFactsQuery(app, site))
  useAnnouncedEdits(facts?.edits)
  const selected = pages?.find(({ pageId }) => pageId === selectedPageId)
  return (
    <ClientPage title="Sitemap" aside={<ScreenPresence screen="sitemap" clientId={site.clientId} />}>
      <div className="grid items-start gap-(--space-gutter) lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title="Pages">
          <SitePages
            site={site}
            selectedPageId={selectedPageId}
            onSelect={({ pageId }) => setSelectedPageId(pageId)}
            nameSource={undefined}
            onAdded={({ pageId }) => setSelectedPageId(pageId)}
            onAddresses={ignoreAddresses}
            treeClassName="max-h-[70vh] min-h-60"
          />
        </Card>
        <div className="flex min-w-0 flex-col gap-(--space-gutter)">
          {selected !== undefined && (
            <SelectedPage page={selected} facts={facts?.pages.find(({ pageId }) => pageId === selected.pageId)} />
          )}
          {facts !== undefined && pages !== undefined && (
            <>
              <SiteRedirects site={site} pages={pages} redirects={facts.redirects} />
              <SiteEdits site={site} pages={pages} edits={facts.edits} />
            </>
          )}
        </div>
      </div>
    </ClientPage>
  )
}

/** No other part of this screen contains addresses. */
const ignoreAddresses = () => undefined
