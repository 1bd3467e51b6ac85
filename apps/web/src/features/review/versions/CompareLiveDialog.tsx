import type { StrategyDetails } from '@rankdesk/api'
import { Button, Dialog, SegmentedControl, SafeHtml, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { pageForEditQuery } from '../preview/pageForEdit.queries.ts'
import { TextDifference } from './TextDifference.tsx'

export interface CompareLiveDialogProps {
  strategy: Pick<StrategyDetails, 'pageId' | 'targetPage'>
  elementID: string
  /** The zone's name on the screen. */
  name: string
  /** The edited text. */
  html: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Compares a zone's edited text with the current public page, word by word (D03). */
export function CompareLiveDialog({ open, onOpenChange, name, ...content }: CompareLiveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${name}: compared with the live page`}
      subtitle={content.strategy.targetPage ?? undefined}
      width={760}
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      {open && content.strategy.pageId === null && (
        <p className="text-muted">This strategy has no page yet, so everything in the zone is new.</p>
      )}
      {open && content.strategy.pageId !== null && <Live {...content} pageId={content.strategy.pageId} />}
    </Dialog>
  )
}

const VIEWS = [
  { value: 'difference', label: 'Difference' },
  { value: 'live', label: 'Live page' },
] as const

function Live({ pageId, elementID, html }: { pageId: number; elementID: string; html: string }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('difference')
  const page = useQuery({ ...pageForEditQuery(useApp(), pageId), staleTime: 0 })
  if (page.isPending) return <Skeleton height={160} />
  if (page.data === undefined) {
    return (
      <LoadError
        title="The live page did not load"
        error={page.error}
        onRetry={() => void page.refetch()}
        retrying={page.isFetching}
      />
    )
  }
  const live = page.data.zones.find((zone) => zone.elementID === elementID)?.content ?? ''
  return (
    <div className="flex min-w-0 flex-col gap-3 pb-1">
      <SegmentedControl label="View" size="sm" options={VIEWS} value={view} onChange={setView} />
      {view === 'difference' ? (
        <TextDifference before={live} after={html} sameText="The live page has the same text." />
      ) : live === '' ? (
        <p className="text-muted">The live page has no text in this zone.</p>
      ) : (
        <SafeHtml html={live} className="text-document" />
      )}
    </div>
  )
}
