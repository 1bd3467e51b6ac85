import { executionPath, indexStateReason, type PageNode } from '@rankdesk/domain'
import { formatInstant, formatInstantDate, pluralize, todayInLosAngeles } from '@rankdesk/format'
import { Button, Card, Checkbox, EmptyState, SearchField, SegmentedControl, useToast } from '@rankdesk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { Presence } from '#lib/presence/Presence.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { pageStrategyText } from '../PageFactMarks.tsx'
import { type Site, type SiteFacts, siteFactsQuery, sitemapSiteOf, sitePagesQuery } from '../pages.queries.ts'
import { SitePages } from '../SitePages.tsx'
import { usePageActions } from '../usePageActions.tsx'
import { NO_REDIRECTS } from '../pagesWebsite.ts'

/** The editor of a client's sitemap: its page tree, the selected page, the redirects and the latest edits (D20, M424-M439). */
export function SitemapPage() {
  const app = useApp()
  const queryClient = useQueryClient()
  const { clientId, domain, projectData } = useClientOfLayout()
  const projectId = projectData[0]?.projectId ?? null
  const site = useMemo(
    () => sitemapSiteOf(app, queryClient, { clientId, domain, projectId }),
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
function SitemapEditor({ site }: { site: NonNullable<ReturnType<typeof sitemapSiteOf>> }) {
  const app = useApp()
  const [selectedPageId, setSelectedPageId] = useState<number>()
  const { data: pages } = useQuery(sitePagesQuery(app, site))
  const { data: facts } = useQuery(siteFactsQuery(app, site))
  useAnnouncedEdits(facts?.edits)
  const selected = pages?.find(({ pageId }) => pageId === selectedPageId)
  return (
    <ClientPage title="Sitemap" aside={<Presence screen="sitemap" clientId={site.clientId} />}>
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
              <SiteRedirects site={site} pages={pages} redirects={facts.redirects} website={facts.website} />
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

/** Announces the edits that colleagues make while the screen is open (D06). */
function useAnnouncedEdits(edits: SiteFacts['edits'] | undefined): void {
  const { user } = useApp()
  const { show } = useToast()
  const newest = useRef<number>(undefined)
  const announce = useEffectEvent((list: SiteFacts['edits']) => {
    const known = newest.current
    newest.current = Math.max(known ?? 0, ...list.map(({ auditEventId }) => auditEventId))
    if (known === undefined) return
    const [edit] = list.filter(({ auditEventId, staffId }) => auditEventId > known && staffId !== user.staffId)
    if (edit !== undefined) show({ message: `${edit.staffName}: ${edit.summary}.` })
  })
  useEffect(() => {
    if (edits !== undefined) announce(edits)
  }, [edits])
}

interface SiteEditsProps {
  site: Site
  pages: readonly PageNode[]
  edits: SiteFacts['edits']
}

/** The latest edits of a site, by anyone. A deletion can be undone for a month. */
function SiteEdits({ site, pages, edits }: SiteEditsProps) {
  const { restore, busy } = usePageActions(site, pages, { onAddresses: () => undefined, website: undefined })
  return (
    <Card title="Latest edits">
      {edits.length === 0 ? (
        <p className="text-muted">Edits of the sitemap appear here.</p>
      ) : (
        <ul aria-label="Latest edits" className="flex max-h-80 flex-col divide-y divide-hairline overflow-auto">
          {edits.map(({ auditEventId, at, staffName, summary, pageDeletionId }) => (
            <li key={auditEventId} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="wrap-break-word">{summary}</p>
                <p className="text-caption text-muted">
                  {staffName}, {formatInstant(new Date(at))}
                </p>
              </div>
              {pageDeletionId !== null && (
                <Button
                  size="sm"
                  loading={busy}
                  aria-label={`Undo: ${summary}`}
                  onClick={() => void restore(pageDeletionId)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface SelectedPageProps {
  page: PageNode
  facts: SiteFacts['pages'][number] | undefined
}

/** The address, the index state and the strategies of the selected page. */
function SelectedPage({ page, facts }: SelectedPageProps) {
  const { clock } = useApp()
  return (
    <Card title={page.pageName}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="text-muted">Address</dt>
        <dd className="wrap-anywhere">{page.path}</dd>
        {facts !== undefined && (
          <>
            <dt className="text-muted">Index state</dt>
            <dd>
              {facts.indexState}. {indexStateReason(facts, todayInLosAngeles(clock))}
            </dd>
            <dt className="text-muted">Targets</dt>
            <dd>{facts.targets === 0 ? 'Not mapped' : facts.targets}</dd>
            <dt className="text-muted">Strategies</dt>
            <dd>
              <Strategies strategies={facts.strategies} />
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}

function Strategies({ strategies }: Pick<SiteFacts['pages'][number], 'strategies'>) {
  if (strategies.length === 0) return 'None'
  return (
    <ul>
      {strategies.map((strategy) => (
        <li key={strategy.strategyId}>
          {strategy.assignedDate === null ? (
            pageStrategyText(strategy)
          ) : (
            <Link to={executionPath(strategy.strategyTypeId, strategy.strategyId)}>{pageStrategyText(strategy)}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}

interface SiteRedirectsProps {
  site: Site
  pages: readonly PageNode[]
  redirects: SiteFacts['redirects']
  website: SiteFacts['website']
}

const ORIGINS = [
  { value: 'edits', label: 'By edits' },
  { value: 'all', label: 'All' },
] as const

/** The maximum number of listed redirects; a search finds the others. */
const MAX_REDIRECTS = 200

/** The redirects of a site: those that edits created, or all of them. They can be removed, and the removal undone (D20). */
function SiteRedirects({ site, pages, redirects, website }: SiteRedirectsProps) {
  const [origin, setOrigin] = useState<(typeof ORIGINS)[number]['value']>('edits')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { removeRedirects, busy } = usePageActions(site, pages, { onAddresses: () => undefined, website: undefined })
  const query = search.trim().toLowerCase()
  const shown = redirects.filter(
    ({ from, to, createdAt }) =>
      (origin === 'all' || createdAt !== null) &&
      (from.toLowerCase().includes(query) || to.toLowerCase().includes(query)),
  )
  const chosenRedirects = shown.filter(({ from }) => chosen.has(from))

  async function remove() {
    if (await removeRedirects(chosenRedirects)) setChosen(new Set())
  }

  function toggle(from: string, on: boolean) {
    const next = new Set(chosen)
    if (on) next.add(from)
    else next.delete(from)
    setChosen(next)
  }

  return (
    <Card
      title="Redirects"
      aside={
        <SegmentedControl label="Redirects shown" size="sm" options={ORIGINS} value={origin} onChange={setOrigin} />
      }
    >
      <div className="flex flex-col gap-3">
        {redirects.length > 0 && <SearchField label="Search redirects" value={search} onChange={setSearch} />}
        {chosenRedirects.length > 0 && (
          <Button className="self-start" size="sm" loading={busy} onClick={() => void remove()}>
            Remove {pluralize(chosenRedirects.length, 'redirect')}
          </Button>
        )}
        {shown.length === 0 ? (
          <p className="text-muted">
            {query !== ''
              ? 'No redirect matches.'
              : website?.hasRedirects === false
                ? NO_REDIRECTS
                : 'A renamed, moved or deleted page leaves a redirect here.'}
          </p>
        ) : (
          <ul aria-label="Redirects" className="flex max-h-80 flex-col divide-y divide-hairline overflow-auto">
            {shown.slice(0, MAX_REDIRECTS).map((redirect) => (
              <RedirectLine
                key={redirect.from}
                redirect={redirect}
                isChosen={chosen.has(redirect.from)}
                onToggle={(on) => toggle(redirect.from, on)}
              />
            ))}
          </ul>
        )}
        {shown.length > MAX_REDIRECTS && (
          <p className="text-muted">and {pluralize(shown.length - MAX_REDIRECTS, 'other redirect')}</p>
        )}
      </div>
    </Card>
  )
}

interface RedirectLineProps {
  redirect: SiteFacts['redirects'][number]
  isChosen: boolean
  onToggle: (on: boolean) => void
}

function RedirectLine({ redirect: { from, to, createdAt, staffName }, isChosen, onToggle }: RedirectLineProps) {
  return (
    <li className="flex items-start gap-3 py-2">
      <Checkbox className="mt-0.5" aria-label={`Select the redirect of ${from}`} value={isChosen} onChange={onToggle} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="text-muted">{from}</span> <span aria-label="leads to">→</span> {to}
        </p>
        <p className="text-caption text-muted">
          {createdAt === null
            ? 'Imported'
            : `${formatInstantDate(new Date(createdAt))}${staffName === null ? '' : `, ${staffName}`}`}
        </p>
      </div>
    </li>
  )
}
