import { CircleCheck, Pause, Play, RefreshCw, X } from 'lucide-react'
import { Chip } from '../../chip/Chip.tsx'
import { IconButton } from '../../icon-button/IconButton.tsx'
import { ProgressBar } from '../../progress-bar/ProgressBar.tsx'
import { TruncatedText } from '../../truncated-text/TruncatedText.tsx'
import { actionsOf, shareOf } from '../state/uploadSelectors.ts'
import type { UploadConflictChoice, UploadItem } from '../state/uploadState.ts'
import type { UploadStore } from '../store/uploadStore.ts'
import { mediaKindOf } from '@rankdesk/format'
import { UploadConflict } from './UploadConflict.tsx'
import { UploadThumbnail } from './UploadThumbnail.tsx'
import { detailText, statusText } from './uploadMessages.ts'
import { useThumbnail } from './useThumbnail.ts'

export interface UploadRowProps {
  /** The file. */
  item: UploadItem
  /** The store of the file. */
  store: UploadStore
  /** Removes it from the list, which then moves the focus (UPL-43). */
  onRemove: () => void
  /** Resolves its conflict; the list then moves the focus. */
  onResolve: (choice: UploadConflictChoice) => void
}

/** A file of the list: its picture, name, status and actions. */
export function UploadRow({ item, store, onRemove, onResolve }: UploadRowProps) {
  const thumbnailUrl = useThumbnail(item.file)
  const isStopped = item.status === 'paused' || item.status === 'delayed'
  const isMoving = item.status === 'uploading' || (isStopped && item.loaded > 0)
  return (
    <li
      tabIndex={-1}
      data-status={item.status}
      data-upload={item.id}
      aria-label={item.name}
      className="border-t border-hairline px-3 py-2.5 outline-offset-[-2px] first:border-t-0"
    >
      <div className="flex items-center gap-3">
        <UploadThumbnail size="row" url={thumbnailUrl} kind={mediaKindOf({ name: item.name, type: item.file.type })} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-3">
            <TruncatedText text={item.name} className="min-w-0 font-medium" />
            <span className="ml-auto shrink-0">
              <StatusMark item={item} />
            </span>
          </div>
          {isMoving && (
            <ProgressBar
              label={`${item.name} uploaded`}
              value={shareOf(item)}
              valueText={detailText(item)}
              size="sm"
              tone={isStopped ? 'neutral' : 'accent'}
              motion="steady"
              className="my-1 w-full"
            />
          )}
          <p
            className={`figures text-caption wrap-break-word ${item.status === 'error' ? 'text-red-solid' : 'text-muted'}`}
          >
            {detailText(item)}
          </p>
        </div>
        <RowActions item={item} store={store} onRemove={onRemove} />
      </div>
      {item.status === 'conflict' && (
        <div className="pl-12">
          <UploadConflict item={item} thumbnailUrl={thumbnailUrl} onChoose={onResolve} />
        </div>
      )}
    </li>
  )
}

function StatusMark({ item }: { item: UploadItem }) {
  const label = statusText(item)
  if (item.status === 'conflict' || item.status === 'delayed') return <Chip hue="orange">{label}</Chip>
  if (item.status === 'error') return <Chip hue="red">{label}</Chip>
  if (item.status === 'complete') {
    return (
      <span className="inline-flex items-center gap-1 text-caption text-green-solid">
        <CircleCheck aria-hidden size={14} strokeWidth={2} />
        {label}
      </span>
    )
  }
  return <span className="figures text-caption text-muted">{label}</span>
}

const LEADS = {
  pause: { label: 'Pause', Icon: Pause },
  resume: { label: 'Resume', Icon: Play },
  retry: { label: 'Retry', Icon: RefreshCw },
} as const

/** Pause, Resume and Retry are one button, so the focus stays when one becomes the other. */
function RowActions({ item, store, onRemove }: Omit<UploadRowProps, 'onResolve'>) {
  const actions = actionsOf(item)
  const lead = (['pause', 'resume', 'retry'] as const).find((action) => actions.includes(action))
  const isEndable = actions.includes('cancel') || actions.includes('remove')
  return (
    <span className="flex min-w-13 shrink-0 items-center justify-end">
      {lead !== undefined && (
        <IconButton
          size="sm"
          label={`${LEADS[lead].label} ${item.name}`}
          icon={<LeadIcon lead={lead} />}
          onClick={() => store[lead](item.id)}
        />
      )}
      {isEndable && (
        <IconButton
          size="sm"
          label={`${actions.includes('cancel') ? 'Cancel' : 'Remove'} ${item.name}`}
          icon={<X aria-hidden size={16} strokeWidth={1.75} />}
          onClick={onRemove}
        />
      )}
    </span>
  )
}

function LeadIcon({ lead }: { lead: keyof typeof LEADS }) {
  const { Icon } = LEADS[lead]
  return <Icon aria-hidden size={14} strokeWidth={2} />
}
