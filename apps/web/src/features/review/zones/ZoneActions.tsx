import type { StrategyDetails } from '@rankdesk/api'
import { awaitsReview } from '@rankdesk/domain'
import { capitalize } from '@rankdesk/format'
import { Icon, Button, Dialog, IconButton, Menu, MenuItem, SafeHtml, SegmentedControl, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Ellipsis, GitCompare, History, Pencil, Undo2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { pageForEditQuery } from '../preview/pageForEdit.queries.ts'
import { TextDifference } from '../versions/TextDifference.tsx'
import { ZoneVersionsDialog } from '../versions/ZoneVersionsDialog.tsx'
import { useZoneDocument } from './documentContext.ts'
import { type ZoneDraft, reviewedZoneOf } from './zoneDraft.ts'

export interface ZoneActionsProps {
  name: string
  draft: ZoneDraft
  isEditing: boolean
  /** Undefined while the zone waits for a choice. */
  onEdit: (() => void) | undefined
  editRef: RefObject<HTMLButtonElement | null>
}

/** The actions of a zone: approve, edit, compare with the live page, show versions. */
export function ZoneActions({ name, draft, isEditing, onEdit, editRef }: ZoneActionsProps) {
  const { approval, strategy } = useZoneDocument()
  const [open, setOpen] = useState<'compare' | 'versions'>()
  const { elementID } = draft.zone
  return (
    <span className="flex items-center gap-1">
      <ApproveButton name={name} draft={draft} />
      {isEditing && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Compare ${name} with the ${pageNoun(strategy)}`}
          onClick={() => setOpen('compare')}
        >
          Compare
        </Button>
      )}
      {!isEditing && onEdit !== undefined && (
        <IconButton
          ref={editRef}
          size="sm"
          label={`Edit ${name}`}
          icon={<Icon of={Pencil} size={14} />}
          onClick={onEdit}
          className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
      )}
      <Menu
        align="end"
        trigger={<IconButton size="sm" label={`More for ${name}`} tooltip={false} icon={<Icon of={Ellipsis} />} />}
      >
        {reviewedZoneOf(draft).isApproved && (
          <MenuItem icon={<Icon of={Undo2} />} onSelect={() => void approval.withdraw(elementID)}>
            Withdraw the approval
          </MenuItem>
        )}
        <MenuItem icon={<Icon of={History} />} onSelect={() => setOpen('versions')}>
          Versions
        </MenuItem>
        <MenuItem icon={<Icon of={GitCompare} />} onSelect={() => setOpen('compare')}>
          Compare with the live page
        </MenuItem>
      </Menu>
      <CompareLiveDialog
        elementID={elementID}
        name={name}
        html={draft.content}
        open={open === 'compare'}
        onOpenChange={() => setOpen(undefined)}
      />
      <ZoneVersionsDialog
        elementID={elementID}
        name={name}
        open={open === 'versions'}
        onOpenChange={() => setOpen(undefined)}
      />
    </span>
  )
}

function ApproveButton({ name, draft }: Pick<ZoneActionsProps, 'name' | 'draft'>) {
  const { approval } = useZoneDocument()
  if (!awaitsReview(reviewedZoneOf(draft))) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Icon of={Check} size={14} />}
      aria-label={`Approve ${name}`}
      onClick={() => void approval.approve([draft.zone.elementID])}
    >
      Approve
    </Button>
  )
}

interface CompareLiveDialogProps {
  elementID: string
  /** The zone's name on the screen. */
  name: string
  /** The edited text. */
  html: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Compares a zone's edited text with the current public page, word by word (D03). */
function CompareLiveDialog({ elementID, name, html, open, onOpenChange }: CompareLiveDialogProps) {
  const { strategy } = useZoneDocument()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${name}: compared with the ${pageNoun(strategy)}`}
      subtitle={strategy.targetPage ?? undefined}
      width={760}
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      {open && strategy.pageId === null && (
        <p className="text-muted">This strategy has no page yet, so everything in the zone is new.</p>
      )}
      {open && strategy.pageId !== null && (
        <Live elementID={elementID} html={html} noun={pageNoun(strategy)} pageId={strategy.pageId} />
      )}
    </Dialog>
  )
}

/** Names the page that a text is compared with: of a website in another system Rankdesk has a copy only. */
function pageNoun({ website }: Pick<StrategyDetails, 'website'>): string {
  return website?.kind === 'other' ? 'copy of the page' : 'live page'
}

interface LiveProps {
  pageId: number
  elementID: string
  html: string
  /** What the page is called. */
  noun: string
}

function Live({ pageId, elementID, html, noun }: LiveProps) {
  const [view, setView] = useState<'difference' | 'live'>('difference')
  const views = [
    { value: 'difference', label: 'Difference' },
    { value: 'live', label: capitalize(noun) },
  ] as const
  const page = useQuery({ ...pageForEditQuery(useApp(), pageId), staleTime: 0 })
  if (page.isPending) return <Skeleton height={160} />
  if (page.data === undefined) {
    return (
      <LoadError
        title={`The ${noun} did not load`}
        error={page.error}
        onRetry={() => void page.refetch()}
        retrying={page.isFetching}
      />
    )
  }
  const live = page.data.zones.find((zone) => zone.elementID === elementID)?.content ?? ''
  return (
    <div className="flex min-w-0 flex-col gap-3 pb-1">
      <SegmentedControl label="View" size="sm" options={views} value={view} onChange={setView} />
      {view === 'difference' ? (
        <TextDifference before={live} after={html} sameText={`The ${noun} has the same text.`} />
      ) : live === '' ? (
        <p className="text-muted">The {noun} has no text in this zone.</p>
      ) : (
        <SafeHtml html={live} className="text-document" />
      )}
    </div>
  )
}
