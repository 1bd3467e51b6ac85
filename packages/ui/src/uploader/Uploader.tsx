import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { Banner } from '../banner/Banner.tsx'
import { Button } from '../button/Button.tsx'
import { DropZone } from './parts/DropZone.tsx'
import { rulesText, summaryText } from './parts/uploadMessages.ts'
import { UploadRow } from './parts/UploadRow.tsx'
import { useFileDrop } from './parts/useFileDrop.ts'
import { useFilePaste } from './parts/useFilePaste.ts'
import { useUploadAnnouncements } from './parts/useUploadAnnouncements.ts'
import { notUploadedText } from './state/uploadSelectors.ts'
import type { UploadConflictChoice, UploadState } from './state/uploadState.ts'
import type { UploadStore } from './store/uploadStore.ts'
import { useUploads } from './store/useUploads.ts'
import { acceptAttribute } from '@rankdesk/format'

export interface UploaderProps {
  /** The store that uploads the files. It outlives this component; create it with `createUploadStore`. */
  store: UploadStore
  /** The accessible name. @default 'Upload files' */
  label?: string
  /** The text before Browse. @default 'Drop files here, paste, or' */
  prompt?: string
  /** A line that describes the accepted files. @default derived from the store's rules */
  hint?: string
  /** Whether several files can be chosen at once; otherwise only the first is used. @default true */
  multiple?: boolean
  /**
   * Where pasted files are accepted: with the focus inside the uploader, or anywhere on the page except in a text
   * field. Use `anywhere` for the only uploader of a screen. @default 'inside'
   */
  paste?: 'inside' | 'anywhere'
  /**
   * Whether the uploader accepts no files and shows 'Upload disabled' (M514, M515); running uploads continue. @default
   * false
   */
  disabled?: boolean
  /** The reason why it is disabled, and how to change that. */
  disabledReason?: string
  /** Layout only: width, margin. */
  className?: string
}

/**
 * Accepts files by drop, paste or file chooser, validates them before the first byte is sent, and shows the progress of
 * each upload (M456-M471). The rules are in RULES.md.
 */
export function Uploader({
  store,
  label = 'Upload files',
  prompt = 'Drop files here, paste, or',
  hint = rulesText(store.rules),
  multiple = true,
  paste = 'inside',
  disabled = false,
  disabledReason,
  className = '',
}: UploaderProps) {
  const state = useUploads(store)
  const box = useRef<HTMLElement>(null)
  const browse = useRef<HTMLButtonElement>(null)
  const addFiles = (files: readonly File[], pasted: boolean) =>
    store.add(multiple ? files : files.slice(0, 1), { pasted })
  const drop = useFileDrop((files) => addFiles(files, false), disabled)
  useFilePaste(box, (files) => addFiles(files, true), paste, disabled)
  const announcement = useUploadAnnouncements(state)
  const restoreFocus = useFocusAfterwards(box, browse)
  const problem = notUploadedText(state)

  function remove(id: string) {
    restoreFocus(neighbourOf(state.items, id))
    store.remove(id)
  }
  function resolve(id: string, choice: UploadConflictChoice) {
    restoreFocus(choice === 'skip' ? neighbourOf(state.items, id) : id)
    store.resolve(id, choice)
  }

  return (
    <section
      ref={box}
      aria-label={label}
      tabIndex={-1}
      data-disabled={disabled || undefined}
      className={`min-w-0 overflow-clip rounded-card border border-hairline bg-surface ${className}`}
      {...drop.handlers}
    >
      <DropZone
        prompt={prompt}
        hint={hint}
        accept={acceptAttribute(store.rules.types)}
        multiple={multiple}
        disabled={disabled}
        disabledReason={disabledReason}
        isOver={drop.isOver}
        browseRef={browse}
        onChoose={(files) => addFiles(files, false)}
      />
      {state.items.length > 0 && (
        <ul aria-label="Files" className="border-t border-hairline">
          {state.items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              store={store}
              onRemove={() => remove(item.id)}
              onResolve={(choice) => resolve(item.id, choice)}
            />
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <div className="border-t border-hairline p-2">
          <Banner hue="red">{problem}</Banner>
        </div>
      )}
      {state.items.length > 1 && <UploaderFoot store={store} state={state} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

/** The summary and the actions on all files. */
function UploaderFoot({ store, state }: { store: UploadStore; state: UploadState }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-hairline px-3 py-2">
      <span className="figures text-caption text-muted">{summaryText(state)}</span>
      <span className="ml-auto flex gap-1">
        <AllButtons store={store} />
      </span>
    </div>
  )
}

function AllButtons({ store }: { store: UploadStore }) {
  const { items } = useUploads(store)
  const has = (...statuses: readonly string[]) => items.some(({ status }) => statuses.includes(status))
  const isMoving = has('queued', 'uploading')
  return (
    <>
      {(isMoving || has('paused')) && (
        <Button size="sm" variant="ghost" onClick={isMoving ? store.pauseAll : store.resumeAll}>
          {isMoving ? 'Pause all' : 'Resume all'}
        </Button>
      )}
      {has('complete') && (
        <Button size="sm" variant="ghost" onClick={store.clearComplete}>
          Clear complete
        </Button>
      )}
    </>
  )
}

/**
 * Returns the item that gets the focus when this one is removed: the next, else the previous one; undefined for none
 * (UPL-43).
 */
function neighbourOf(items: readonly { id: string }[], id: string): string | undefined {
  const index = items.findIndex((item) => item.id === id)
  return (items[index + 1] ?? items[index - 1])?.id
}

/** Returns a function that focuses an item, or Browse, after the list was rendered. */
function useFocusAfterwards(
  box: RefObject<HTMLElement | null>,
  browse: RefObject<HTMLButtonElement | null>,
): (id: string | undefined) => void {
  const target = useRef<{ id: string | undefined }>(undefined)
  // After every render, because the store decides which one shows the change.
  useEffect(() => {
    if (target.current === undefined) return
    const { id } = target.current
    target.current = undefined
    const row = id === undefined ? null : box.current?.querySelector<HTMLElement>(`[data-upload="${id}"]`)
    ;(row ?? browse.current ?? box.current)?.focus()
  })
  return (id) => {
    target.current = { id }
  }
}
