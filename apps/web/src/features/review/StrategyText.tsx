import type { StrategyDetails } from '@rankdesk/api'
import { missesDraft, zoneLabel } from '@rankdesk/domain'
import type { PageZone } from '@rankdesk/editor'
import { formatNumber, pluralize } from '@rankdesk/format'
import { Icon, Banner, Button, EmptyState, IconButton, ProgressBar, SegmentedControl, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, ListCollapse, ListTree } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { hostedAddress } from '#lib/sites/siteAddress.ts'
import { BlogSections } from './blog/BlogSections.tsx'
import { MetaCard } from './meta/MetaCard.tsx'
import { type PageForEdit, pageForEditQuery } from './preview/pageForEdit.queries.ts'
import { PageFrame } from './preview/PageFrame.tsx'
import { newWordCount } from './publish/publishBody.ts'
import { ReceiptCard } from './receipt/ReceiptCard.tsx'
import { useReview } from './reviewContext.ts'
import { SitePageNotice } from './website/SitePageNotice.tsx'
import type { Approval } from './zones/useApproval.tsx'
import { ZoneDocument } from './zones/ZoneDocument.tsx'
import type { ZoneDraft } from './zones/zoneDraft.ts'
import { zoneNames } from './zones/zoneNames.ts'

/** The text of a strategy: its warnings, the receipt, the zones, and then the texts of the search result. */
export function StrategyText() {
  const { strategy, drafts, completion } = useReview()
  const [collapsed, setCollapsed] = useState(false)
  const called = zoneNames(drafts.map(({ zone }) => zone))
  const names = new Map(drafts.map(({ zone }, index) => [zone.elementID, called[index] ?? 'Text']))
  return (
    <>
      <ReviewWarnings strategy={strategy} />
      <SitePageNotice strategy={strategy} names={names} />
      <ReceiptCard strategy={strategy} onPublishAgain={completion.start} />
      <BlogSections>
        <ReviewedText collapsed={collapsed} onCollapse={drafts.length > 1 ? setCollapsed : undefined}>
          <ZoneDocument collapsed={collapsed} />
        </ReviewedText>
        <MetaCard />
      </BlogSections>
    </>
  )
}

/** The warnings before writing: a deleted draft (M244), outdated content, a redesign. */
function ReviewWarnings({ strategy }: { strategy: StrategyDetails }) {
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {missesDraft(strategy) && (
        <Banner tone="danger">
          The draft for this blog was deleted! To fix, open the Scheduler and hit Complete again.
        </Banner>
      )}
      {/* A change on the client's own website has a notice of its own, with both texts. */}
      {strategy.isOutOfDate && strategy.sitePage?.change == null && (
        <Banner tone="warning">
          This strategy is out of date! Its page changed after its content was written. Compare each zone with the live
          page, or regenerate the content.
        </Banner>
      )}
      {strategy.redesign && (
        <Banner tone="warning">This site is being redesigned. Anything you publish now may be replaced.</Banner>
      )}
      {strategy.cancelling && <Banner tone="warning">This client is canceling. Ask before you do more work.</Banner>}
    </div>
  )
}

interface ReviewedTextProps {
  /** Whether the document shows one line of each zone. */
  collapsed: boolean
  /** Undefined where there is nothing to collapse. */
  onCollapse: ((collapsed: boolean) => void) | undefined
  /** The editable document. */
  children: ReactNode
}

const VIEWS = [
  { value: 'edit', label: 'Edit' },
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
] as const

type View = (typeof VIEWS)[number]['value']

/**
 * The text of a strategy: as an editable document, or on the real page, Before and After (M243). The document stays
 * mounted while the page is shown, so that an open editor loses nothing.
 */
function ReviewedText({ collapsed, onCollapse, children }: ReviewedTextProps) {
  const { strategy, drafts, approval, focus } = useReview()
  const [view, setView] = useState<View>('edit')
  // Opening a zone shows the document.
  useEffect(() => focus.subscribe(() => focus.snapshot() !== undefined && setView('edit')), [focus])
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedControl label="View" options={VIEWS} value={view} onChange={setView} />
        <WordCounts
          previous={strategy.showsPreviousWordCount ? strategy.prevWordCount : undefined}
          now={newWordCount(drafts)}
        />
        <ReviewProgress approval={approval} />
        <span className="ml-auto flex items-center gap-1">
          <SaveSummary drafts={drafts} />
          {view === 'edit' && onCollapse !== undefined && (
            <IconButton
              label={collapsed ? 'Expand all zones' : 'Collapse all zones'}
              icon={collapsed ? <Icon of={ListTree} /> : <Icon of={ListCollapse} />}
              aria-pressed={collapsed}
              onClick={() => onCollapse(!collapsed)}
            />
          )}
        </span>
      </div>
      <div hidden={view !== 'edit'}>{children}</div>
      {view !== 'edit' && <PageView strategy={strategy} drafts={drafts} when={view} />}
    </>
  )
}

interface WordCountsProps {
  /** The number of words on the current page; undefined where it is not shown (M239). */
  previous: number | undefined
  /** The number of words in the editor. */
  now: number
}

/** Shows "Previous 612 words · New 948 words" (M239). */
function WordCounts({ previous, now }: WordCountsProps) {
  return (
    <p className="figures text-muted">
      {previous !== undefined && (
        <>
          Previous <Count>{previous}</Count> words ·{' '}
        </>
      )}
      New <Count>{now}</Count> words
    </p>
  )
}

function Count({ children }: { children: number }) {
  return <span className="font-medium text-text">{formatNumber(children)}</span>
}

/** How many of the generated texts are reviewed, and a button that approves the others. */
function ReviewProgress({ approval: { progress, busy, actions } }: { approval: Approval }) {
  const { done, total } = progress
  if (total === 0) return null
  return (
    <div role="group" aria-label="Review" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status" className="figures text-muted">
        {done} of {total} reviewed
      </span>
      <ProgressBar label="Reviewed texts" value={done / total} valueText={`${done} of ${total}`} className="w-20" />
      {done < total && (
        <Button
          size="sm"
          icon={<Icon of={CheckCheck} size={14} />}
          loading={busy}
          onClick={() => void actions.approveAll()}
        >
          Approve all
        </Button>
      )}
    </div>
  )
}

interface PageViewProps {
  strategy: StrategyDetails
  drafts: readonly ZoneDraft[]
  /** Whether to show the current public page or the one with the edited zones. */
  when: 'before' | 'after'
}

/** The client's real page before or after this work, with its zones marked (M243). */
function PageView({ strategy, drafts, when }: PageViewProps) {
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
        base={hostedAddress(app.config, page.data.domain, page.data.path)}
      />
    </>
  )
}

/** Returns the number of edited zones that are missing on the page. */
function countUnplacedZones(pageZones: readonly { elementID: string }[], drafts: readonly ZoneDraft[]): number {
  const known = new Set(pageZones.map(({ elementID }) => elementID))
  return drafts.filter(({ zone }) => !known.has(zone.elementID)).length
}

/**
 * Returns the zones of a page for display: before with its own texts, after with the edited ones, each with its name,
 * and after with its label too (M243, M247). Zones that are not edited stay as they are.
 */
function zonesOnPage(zones: PageForEdit['zones'], drafts: readonly ZoneDraft[], when: 'before' | 'after'): PageZone[] {
  const names = zoneNames(zones)
  return zones.map(({ elementID, content }, index) => {
    const name = names[index] ?? 'Text'
    const draft = drafts.find(({ zone }) => zone.elementID === elementID)
    if (when === 'before' || draft === undefined) return { elementID, html: content, mark: name }
    return { elementID, html: draft.content, mark: `${name}: ${zoneLabel(draft.zone.contentType)}` }
  })
}

/** The save state of all zones, announced politely when it changes. */
function SaveSummary({ drafts }: { drafts: readonly ZoneDraft[] }) {
  const states = drafts.map((draft) => draft.state)
  const broken = states.includes('failed') || states.includes('conflict')
  const text = broken ? 'Not saved' : states.every((state) => state === 'saved') ? 'Saved' : 'Saving…'
  return (
    <span role="status" aria-label="Saving" className={broken ? 'font-medium text-red-solid' : 'text-muted'}>
      {text}
    </span>
  )
}
