import type { StrategyDetails } from '@rankdesk/api'
import { Button, IconButton, ProgressBar, SegmentedControl } from '@rankdesk/ui'
import { CheckCheck, ListCollapse, ListTree } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { newWordCount } from '../publish/publishBody.ts'
import { SaveSummary } from '../zones/SaveSummary.tsx'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import type { ZoneFocus } from '../zones/zoneFocus.ts'
import type { Approval } from '../zones/useApproval.ts'
import { PageView } from './PageView.tsx'
import { formatNumber } from '@rankdesk/format'

export interface ReviewedTextProps {
  strategy: StrategyDetails
  drafts: readonly ZoneDraft[]
  approval: Approval
  /** The document's active zone: opening one shows the document. */
  focus: ZoneFocus
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
export function ReviewedText({ strategy, drafts, approval, focus, ...props }: ReviewedTextProps) {
  const { collapsed, onCollapse, children } = props
  const [view, setView] = useState<View>('edit')
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
              icon={
                collapsed ? (
                  <ListTree aria-hidden size={16} strokeWidth={1.75} />
                ) : (
                  <ListCollapse aria-hidden size={16} strokeWidth={1.75} />
                )
              }
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
          icon={<CheckCheck aria-hidden size={14} strokeWidth={2} />}
          loading={busy}
          onClick={() => void actions.approve()}
        >
          Approve all
        </Button>
      )}
    </div>
  )
}
