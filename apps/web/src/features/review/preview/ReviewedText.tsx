import type { StrategyDetails } from '@rankdesk/api'
import { IconButton, SegmentedControl } from '@rankdesk/ui'
import { ListCollapse, ListTree } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { newWordCount } from '../publish/publishBody.ts'
import { SaveSummary } from '../zones/SaveSummary.tsx'
import { WordCounts } from './WordCounts.tsx'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import type { ZoneFocus } from '../zones/zoneFocus.ts'
import type { Approval } from '../zones/useApproval.ts'
import { PageView } from './PageView.tsx'
import { ReviewProgress } from './ReviewProgress.tsx'

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
