import { formatFileSize, formatInstant, formatNumber, mediaKindOf } from '@rankdesk/format'
import { CircleCheck, FileSearch, Pause, Play, RefreshCw, X } from 'lucide-react'
import { Icon } from '#icon/Icon.tsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Banner } from '#banner/Banner.tsx'
import { Button } from '#button/Button.tsx'
import { Checkbox } from '#checkbox/Checkbox.tsx'
import { Chip } from '#chip/Chip.tsx'
import { cn } from '#classes/cn.ts'
import { IconButton } from '#icon-button/IconButton.tsx'
import { ProgressBar } from '#progress-bar/ProgressBar.tsx'
import { TruncatedText } from '#truncated-text/TruncatedText.tsx'
import { actionsOf, notUploadedText, uploadProgress } from '../state/uploadSelectors.ts'
import type { UploadConflictChoice, UploadItem, UploadState } from '../state/uploadState.ts'
import type { UploadStore } from '../store/uploadStore.ts'
import { itemTexts } from './uploadMessages.ts'
import { UploadThumbnail } from './UploadThumbnail.tsx'
import { type LocalThumbnail, useThumbnail } from './useThumbnail.ts'

/** How many rows are rendered at once. The most urgent ones come first. */
const STEP = 50

export interface UploadListProps {
  /** The uploads to list, in their order. */
  state: UploadState
  store: UploadStore
  /** The element that contains the list, in which the focus stays. */
  box: RefObject<HTMLElement | null>
  /** Gets the focus when the last file is removed. @default the box */
  last?: RefObject<HTMLElement | null>
  /** Returns more about the existing file of a conflict. */
  conflictNote?: ((item: UploadItem) => ReactNode) | undefined
  className?: string
}

/** The files of an uploader or a tray, and 'Files not uploaded: names' at the end (M529). */
export function UploadList({ state, store, box, last, conflictNote, className = '' }: UploadListProps) {
  const { items } = state
  const [shown, setShown] = useState(STEP)
  const restoreFocus = useFocusAfterwards(box, last)
  const problem = notUploadedText(state)
  const conflicts = items.filter(({ status }) => status === 'conflict').length
  const folders = new Set(items.map(({ target }) => target?.folderPath))

  function remove(id: string) {
    restoreFocus(neighborOf(items, id))
    store.remove(id)
  }
  function resolve(id: string, choice: UploadConflictChoice, forAll: boolean) {
    restoreFocus(choice === 'skip' ? neighborOf(items, id) : id)
    if (!forAll) store.resolve(id, choice)
    else for (const item of items) if (item.status === 'conflict') store.resolve(item.id, choice)
  }

  return (
    <>
      {items.length > 0 && (
        <ul aria-label="Files" className={className}>
          {items.slice(0, shown).map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              store={store}
              showsFolder={folders.size > 1}
              otherConflicts={conflicts - 1}
              conflictNote={conflictNote}
              onRemove={() => remove(item.id)}
              onResolve={(choice, forAll) => resolve(item.id, choice, forAll)}
            />
          ))}
        </ul>
      )}
      {items.length > shown && (
        <div className="flex justify-center border-t border-hairline p-2">
          <Button size="sm" variant="ghost" onClick={() => setShown(shown + STEP)}>
            Show more of {formatNumber(items.length - shown)} files
          </Button>
        </div>
      )}
      {problem !== undefined && (
        <div className="max-h-40 overflow-y-auto border-t border-hairline p-2">
          <Banner hue="red">{problem}</Banner>
        </div>
      )}
    </>
  )
}

/**
 * Returns the item that gets the focus when this one is removed: the next, else the previous one; undefined for none
 * (UPL-43).
 */
function neighborOf(items: readonly { id: string }[], id: string): string | undefined {
  const index = items.findIndex((item) => item.id === id)
  return (items[index + 1] ?? items[index - 1])?.id
}

/** Returns a function that focuses an item, or the last resort, after the list was rendered. */
function useFocusAfterwards(
  box: RefObject<HTMLElement | null>,
  last: RefObject<HTMLElement | null> | undefined,
): (id: string | undefined) => void {
  const target = useRef<{ id: string | undefined }>(undefined)
  // After every render, because the store decides which one shows the change.
  useEffect(() => {
    if (target.current === undefined) return
    const { id } = target.current
    target.current = undefined
    const row = id === undefined ? null : box.current?.querySelector<HTMLElement>(`[data-upload="${id}"]`)
    ;(row ?? last?.current ?? box.current)?.focus()
  })
  return (id) => {
    target.current = { id }
  }
}

interface UploadRowProps {
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
function UploadRow({ item, store, showsFolder, otherConflicts, conflictNote, onRemove, onResolve }: UploadRowProps) {
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
              value={uploadProgress(item).share}
              valueText={itemTexts(item).status}
              size="sm"
              tone={isStopped ? 'neutral' : 'accent'}
              motion="steady"
              className="my-1 w-full"
            />
          )}
          <p className={cn('figures text-caption wrap-break-word', detailColor(item))}>{itemTexts(item).detail}</p>
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
  const label = itemTexts(item).status
  if (['conflict', 'delayed', 'detached'].includes(item.status) || item.isInterrupted === true) {
    return <Chip hue="orange">{label}</Chip>
  }
  if (item.status === 'error') return <Chip hue="red">{label}</Chip>
  if (item.status === 'complete') {
    return (
      <span className="inline-flex items-center gap-1 text-caption text-green-solid">
        <Icon of={CircleCheck} size={14} />
        {label}
      </span>
    )
  }
  return <span className="figures text-caption text-muted">{label}</span>
}

interface UploadRowActionsProps {
  item: UploadItem
  store: UploadStore
  /** Removes it from the list, which then moves the focus (UPL-43). */
  onRemove: () => void
}

const LEADS = {
  pause: { label: 'Pause', icon: Pause },
  resume: { label: 'Resume', icon: Play },
  retry: { label: 'Retry', icon: RefreshCw },
} as const

/** The actions of a row. Pause, Resume and Retry are one button, so the focus stays when one becomes the other. */
function UploadRowActions({ item, store, onRemove }: UploadRowActionsProps) {
  const actions = actionsOf(item)
  const lead = (['pause', 'resume', 'retry'] as const).find((action) => actions.includes(action))
  const isEndable = actions.includes('cancel') || actions.includes('remove')
  if (actions.includes('resolve')) return null
  return (
    <span className="flex min-w-13 shrink-0 items-center justify-end">
      {lead !== undefined && (
        <IconButton
          size="sm"
          label={`${LEADS[lead].label} ${item.name}`}
          icon={<Icon of={LEADS[lead].icon} size={14} />}
          onClick={() => store[lead](item.id)}
        />
      )}
      {actions.includes('choose') && <ChooseAgain item={item} store={store} />}
      {isEndable && (
        <IconButton
          size="sm"
          label={`${actions.includes('cancel') ? 'Cancel' : 'Remove'} ${item.name}`}
          icon={<Icon of={X} />}
          onClick={onRemove}
        />
      )}
    </span>
  )
}

/** Chooses the file of an upload of an earlier visit again. */
function ChooseAgain({ item, store }: Pick<UploadRowActionsProps, 'item' | 'store'>) {
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setIsOther] = useState(false)
  return (
    <>
      {isOther && (
        <span role="alert" className="mr-2 max-w-40 text-caption text-red-solid">
          This is another file.
        </span>
      )}
      <IconButton
        size="sm"
        label={`Choose ${item.name} again`}
        icon={<Icon of={FileSearch} />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Choose ${item.name} again`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          setIsOther(file !== undefined && !store.attach(item.id, file))
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

interface UploadConflictProps {
  /** An item in status `conflict`. */
  item: UploadItem
  /** The picture of the local file. */
  thumbnail: LocalThumbnail | undefined
  /** How many other files of the list have a conflict too. With any, the choice can apply to all. */
  others: number
  /** More about the existing file, such as where it is used. */
  note?: ReactNode
  /** Called with the chosen resolution, and whether it applies to every conflict of the list. */
  onChoose: (choice: UploadConflictChoice, forAll: boolean) => void
}

/** Both files side by side, with the ways to resolve the name conflict (M457, UPL-24). */
function UploadConflict({ item, thumbnail, others, note, onChoose }: UploadConflictProps) {
  const { existing, name } = item
  const [forAll, setForAll] = useState(false)
  const kind = mediaKindOf(item)
  const choose = (choice: UploadConflictChoice) => onChoose(choice, forAll && others > 0)
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div className="grid gap-x-6 gap-y-3 rounded-control bg-sunken p-3 sm:grid-cols-2">
        <Side
          title="On the site"
          facts={factsOf(existing?.size, existing?.lastModified, existing)}
          picture={
            <UploadThumbnail size="pair" url={existing?.thumbnailUrl} kind={kind} alt={`${name}, existing file`} />
          }
        />
        <Side
          title="From this computer"
          facts={factsOf(item.size, new Date(item.lastModified), item.dimensions ?? thumbnail?.dimensions)}
          picture={<UploadThumbnail size="pair" url={thumbnail?.url} kind={kind} alt={`${name}, your file`} />}
        />
      </div>
      {note}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="group" aria-label={`What to do with ${name}`} className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => choose('replace')} aria-label={`Replace ${name}`}>
            Replace
          </Button>
          <Button size="sm" onClick={() => choose('keep-both')} aria-label={`Keep both ${name}`}>
            Keep both
          </Button>
          <Button size="sm" variant="ghost" onClick={() => choose('skip')} aria-label={`Skip ${name}`}>
            Skip
          </Button>
        </div>
        {others > 0 && <Checkbox label={`Same for ${others} more`} value={forAll} onChange={setForAll} />}
        <p className="text-caption text-muted">
          Replace keeps the path and every link. The old file stays in Versions.
        </p>
      </div>
    </div>
  )
}

function factsOf(
  size: number | undefined,
  changed: Date | undefined,
  sides: { width?: number | undefined; height?: number | undefined } | undefined,
): string[] {
  const dimensions =
    sides?.width !== undefined && sides.height !== undefined ? [`${sides.width} × ${sides.height}`] : []
  const first = [...dimensions, ...(size === undefined ? [] : [formatFileSize(size)])].join(' · ')
  return [first, ...(changed === undefined ? [] : [formatInstant(changed)])].filter((fact) => fact !== '')
}

function Side({ title, facts, picture }: { title: string; facts: readonly string[]; picture: ReactNode }) {
  return (
    <figure className="flex min-w-0 items-start gap-3">
      {picture}
      <figcaption className="min-w-0 text-caption">
        <span className="block font-medium">{title}</span>
        {facts.map((fact) => (
          <span key={fact} className="figures block text-muted">
            {fact}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
