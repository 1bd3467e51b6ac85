import { mediaKindOf } from '@rankdesk/format'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../../chip/Chip.tsx'
import { ProgressBar } from '../../progress-bar/ProgressBar.tsx'
import { TruncatedText } from '../../truncated-text/TruncatedText.tsx'
import { shareOf } from '../state/uploadSelectors.ts'
import type { UploadConflictChoice, UploadItem } from '../state/uploadState.ts'
import type { UploadStore } from '../store/uploadStore.ts'
import { UploadConflict } from './UploadConflict.tsx'
import { UploadRowActions } from './UploadRowActions.tsx'
import { UploadThumbnail } from './UploadThumbnail.tsx'
import { detailText, statusText } from './uploadMessages.ts'
import { useThumbnail } from './useThumbnail.ts'

export interface UploadRowProps {
  /** The file. */
  item: UploadItem
  /** The store of the file. */
  store: UploadStore
  /** Whether the row names the folder of its file, in a list of several folders. */
  showsFolder: boolean
  /** How many other files of the list have a conflict. */
  otherConflicts: number
  /** Returns more about the existing file of a conflict. */
  conflictNote?: ((item: UploadItem) => ReactNode) | undefined
  /** Removes it from the list, which then moves the focus (UPL-43). */
  onRemove: () => void
  /** Resolves its conflict, or all of them; the list then moves the focus. */
  onResolve: (choice: UploadConflictChoice, forAll: boolean) => void
}

/** A file of the list: its picture, name, status and actions. */
export function UploadRow({
  item,
  store,
  showsFolder,
  otherConflicts,
  conflictNote,
  onRemove,
  onResolve,
}: UploadRowProps) {
  const [row, thumbnail] = useThumbnail<HTMLLIElement>(item.file)
  const isStopped = item.status === 'paused' || item.status === 'delayed' || item.isInterrupted === true
  const isMoving = item.status === 'uploading' || (isStopped && item.loaded > 0)
  return (
    <li
      ref={row}
      tabIndex={-1}
      data-status={item.status}
      data-upload={item.id}
      aria-label={item.name}
      className="border-t border-hairline px-4 py-2 outline-offset-[-2px] first:border-t-0"
    >
      <div className="flex min-h-9 items-center gap-3">
        <UploadThumbnail size="row" url={thumbnail?.url} kind={mediaKindOf(item)} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-3">
            <TruncatedText text={item.name} className="min-w-0 font-medium" />
            {showsFolder && item.target !== undefined && (
              <TruncatedText
                text={item.target.folderPath}
                className="hidden min-w-0 shrink-2 text-caption text-muted sm:block"
              />
            )}
            <span className="ml-auto shrink-0">
              <StatusMark item={item} />
            </span>
          </div>
          {isMoving && (
            <ProgressBar
              label={`${item.name} uploaded`}
              value={shareOf(item)}
              valueText={statusText(item)}
              size="sm"
              tone={isStopped ? 'neutral' : 'accent'}
              motion="steady"
              className="my-1 w-full"
            />
          )}
          <p className={`figures text-caption wrap-break-word ${detailColor(item)}`}>{detailText(item)}</p>
        </div>
        <UploadRowActions item={item} store={store} onRemove={onRemove} />
      </div>
      {item.status === 'conflict' && (
        <UploadConflict
          item={item}
          thumbnail={thumbnail}
          others={otherConflicts}
          note={conflictNote?.(item)}
          onChoose={onResolve}
        />
      )}
    </li>
  )
}

function detailColor({ status, isInterrupted }: UploadItem): string {
  if (status === 'detached' || isInterrupted === true) return 'text-orange-solid'
  return status === 'error' ? 'text-red-solid' : 'text-muted'
}

function StatusMark({ item }: { item: UploadItem }) {
  const label = statusText(item)
  if (['conflict', 'delayed', 'detached'].includes(item.status) || item.isInterrupted === true) {
    return <Chip hue="orange">{label}</Chip>
  }
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
