import { errorMessage, readSitePage, type SitePage, type StrategyDetails } from '@rankdesk/api'
import { missesDraft } from '@rankdesk/domain'
import { formatInstant, formatInstantDate, formatInstantTime, formatNumber, parseInstant } from '@rankdesk/format'
import { Banner, Button, Dialog, Icon, IconButton, ProgressBar, SegmentedControl } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { CheckCheck, ListCollapse, ListTree } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { BlogSections } from './blog/BlogSections.tsx'
import { MetaCard } from './meta/MetaCard.tsx'
import { PageView } from './preview/PageView.tsx'
import { newWordCount } from './publish/publishBody.ts'
import { ReceiptCard } from './receipt/ReceiptCard.tsx'
import { type Approval, useReview } from './reviewContext.ts'
import { TextDifference } from './versions/TextDifference.tsx'
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

interface SitePageNoticeProps {
  strategy: StrategyDetails
  /** The names of the zones on this screen, by element id. */
  names: ReadonlyMap<string, string>
}

/** Why a page of the client's own website can't be edited here. */
const LOCKS: Readonly<Record<NonNullable<SitePage['lock']>, string>> = {
  builder: 'It is made with a page builder, which keeps its text where Rankdesk can’t write. Change it on the website.',
  password: 'It is behind a password. Its owner must remove the password first.',
  'no-text': 'It has no text that can be edited here. Change it on the website.',
  'no-access': 'The account of the connection may not edit it. Ask the owner for an account with the role Editor.',
  'too-large':
    'It has more text than Rankdesk can hold (8 MB). Change it on the website, or divide it into several pages there.',
}

/**
 * What is to be known about a strategy's page on the client's own website: that others changed it, that it is gone, or
 * that it can't be written to. The page is read there when the strategy opens, which the text does not wait for.
 */
function SitePageNotice({ strategy, names }: SitePageNoticeProps) {
  const { strategyId, statusId, sitePage } = strategy
  const problem = useReadOnOpen(sitePage != null && statusId === 0 ? strategyId : undefined)
  if (sitePage == null) return null
  const { change, isMissing, lock, pageAddress, readAt } = sitePage
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {isMissing && (
        <Banner tone="danger" title="The page is no longer on the website">
          {pageAddress} was deleted, or the account may not read it. Your text is safe. Restore the page on the website,
          or choose another page for this strategy.
        </Banner>
      )}
      {lock !== null && !isMissing && (
        <Banner tone="warning" title="This page can’t be published to">
          {LOCKS[lock]}
        </Banner>
      )}
      {problem !== undefined && (
        <Banner tone="warning" title="The page could not be read just now">
          {problem} This is the page of {formatInstant(parseInstant(readAt))}. You can go on writing; it is read again
          before anything is published.
        </Banner>
      )}
      {change !== null && !isMissing && <Changed change={change} names={names} />}
    </div>
  )
}

/** Reads the page of a strategy on its website once. Returns why that failed. */
function useReadOnOpen(strategyId: number | undefined): string | undefined {
  const app = useApp()
  const { mutate, error } = useMutation({
    mutationFn: (opened: number) => app.client.call(readSitePage, { params: { strategyId: opened } }),
  })
  useEffect(() => {
    if (strategyId !== undefined) mutate(strategyId)
  }, [mutate, strategyId])
  return error === null ? undefined : errorMessage(error)
}

interface ChangedProps {
  change: NonNullable<SitePage['change']>
  names: ReadonlyMap<string, string>
}

/** The change that others made on the website, with the texts before and after it. */
function Changed({ change: { at, zones, isReplaced = false }, names }: ChangedProps) {
  const [comparing, compare] = useState(false)
  const { clock } = useApp()
  const time = parseInstant(at)
  const isToday = formatInstantDate(time) === formatInstantDate(clock.now())
  const when = isToday ? `at ${formatInstantTime(time)}` : `on ${formatInstant(time)}`
  return (
    <>
      <Banner
        tone={isReplaced ? 'warning' : 'info'}
        title={isReplaced ? `Your publish replaced a change on the site ${when}` : `Changed on the site ${when}`}
        action={
          <Button size="sm" onClick={() => compare(true)}>
            Compare
          </Button>
        }
      >
        {isReplaced
          ? 'Somebody saved the page in the same moment. Compare, and write what should stay into your text. WordPress also keeps that change among the revisions of the page.'
          : 'Your texts follow the change where both could be merged. Where they can’t, your text stays, and publishing it replaces what is there now.'}
      </Banner>
      <Dialog
        open={comparing}
        onOpenChange={compare}
        title="Changed on the site"
        subtitle={
          isReplaced
            ? 'The page as it was before, and as somebody saved it. Now it has your text.'
            : 'The page as it was before, and as it is now.'
        }
        width={760}
        footer={
          <Button variant="primary" onClick={() => compare(false)}>
            Done
          </Button>
        }
      >
        <div className="flex min-w-0 flex-col divide-y divide-hairline rounded-card border border-hairline">
          {zones.map(({ elementID, before, after }) => (
            <section key={elementID} aria-label={names.get(elementID) ?? 'Text'} className="px-4 py-3">
              <h3 className="mb-2 text-caption font-semibold">{names.get(elementID) ?? 'Another text'}</h3>
              <TextDifference before={before ?? ''} after={after ?? ''} sameText="Same words, different markup." />
            </section>
          ))}
        </div>
      </Dialog>
    </>
  )
}
