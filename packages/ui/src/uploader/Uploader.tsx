import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { allowedEndings, type FileRules } from '@rankdesk/format'
import { Ban, Upload } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { AllButtons } from './parts/AllButtons.tsx'
import { UploadList } from './parts/UploadList.tsx'
import { rulesText, summaryText } from './parts/uploadMessages.ts'
import { useFileEntry } from './parts/useFileEntry.ts'
import { useUploadAnnouncements } from './parts/useUploadAnnouncements.ts'
import type { UploadItem, UploadState } from './state/uploadState.ts'
import type { ChosenFile } from './store/chosenFiles.ts'
import type { UploadStore } from './store/uploadStore.ts'
import { useUploads } from './store/useUploads.ts'
import type { UploadTarget } from './uploadTransport.ts'

export interface UploaderProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The store that uploads the files. It outlives this component; create it with `createUploadStore`. */
  store: UploadStore
  /** The folder to which the files go. The list then shows only uploads to its library. @default no folder */
  target?: UploadTarget
  /** The requirements of a file. @default those of the store */
  rules?: FileRules
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
  /** Returns more about the existing file of a name conflict, such as where it is used, shown above the choices. */
  conflictNote?: (item: UploadItem) => ReactNode
  /** Layout only: width, margin. */
  className?: string
}

/**
 * Accepts files and folders by drop, paste or file chooser, validates them before the first byte is sent, and shows the progress of
 * each upload (M456-M471). The rules are in RULES.md.
 */
export function Uploader({
  store,
  label = 'Upload files',
  prompt = 'Drop files here, paste, or',
  target,
  rules = store.rules,
  hint = rulesText(rules),
  multiple = true,
  paste = 'inside',
  disabled = false,
  disabledReason,
  conflictNote,
  className = '',
  ref,
  ...rest
}: UploaderProps) {
  const all = useUploads(store)
  const items = target === undefined ? all.items : all.items.filter((item) => isFor(item, target))
  const state = { ...all, items }
  const box = useRef<HTMLElement>(null)
  const attach = useMergedRefs<HTMLElement>(box, ref)
  const browse = useRef<HTMLButtonElement>(null)
  const addFiles = (files: readonly (File | ChosenFile)[], pasted: boolean) =>
    store.add(multiple ? files : files.slice(0, 1), { pasted, target, rules })
  const drop = useFileEntry({ box, onFiles: addFiles, paste, disabled })
  const announcement = useUploadAnnouncements(all)

  return (
    <section
      aria-label={label}
      {...rest}
      ref={attach}
      tabIndex={-1}
      data-disabled={disabled || undefined}
      className={cn('min-w-0 overflow-clip rounded-card border border-hairline bg-surface', className)}
      {...drop.handlers}
    >
      <DropZone
        prompt={prompt}
        hint={hint}
        accept={acceptAttribute(rules.types)}
        multiple={multiple}
        disabled={disabled}
        disabledReason={disabledReason}
        isOver={drop.isOver}
        browseRef={browse}
        onChoose={(files) => addFiles(files, false)}
      />
      <UploadList
        state={state}
        store={store}
        box={box}
        last={browse}
        conflictNote={conflictNote}
        className="border-t border-hairline"
      />
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
        <AllButtons items={state.items} store={store} />
      </span>
    </div>
  )
}

/** Whether an item goes to the library of a target. */
function isFor(item: UploadItem, target: UploadTarget): boolean {
  return item.target?.projectId === target.projectId
}

interface DropZoneProps {
  /** The text before Browse: 'Drop photos here, paste, or'. */
  prompt: string
  /** A line that describes the accepted files. */
  hint: string
  /** The extensions for the file chooser; undefined for every file. */
  accept: string | undefined
  /** Whether several files can be chosen at once. */
  multiple: boolean
  /** Whether it shows 'Upload disabled' instead (M514, M515). */
  disabled: boolean
  /** The reason why it is disabled, and how to change that. */
  disabledReason: string | undefined
  /** Whether files are being dragged over it. */
  isOver: boolean
  /** The Browse button, which gets the focus when the last file is removed. */
  browseRef: Ref<HTMLButtonElement>
  /** Called with the chosen files. */
  onChoose: (files: readonly File[]) => void
}

/** The area in which files are dropped, with a button to browse for files. */
function DropZone({
  prompt,
  hint,
  accept,
  multiple,
  disabled,
  disabledReason,
  isOver,
  browseRef,
  onChoose,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  if (disabled) {
    return (
      <div className="flex flex-col items-center gap-0.5 rounded-card px-4 py-5 text-center text-subtle">
        <p className="flex items-center gap-1.5">
          <Icon of={Ban} />
          Upload disabled
        </p>
        {disabledReason !== undefined && <p className="text-caption">{disabledReason}</p>}
      </div>
    )
  }
  return (
    <div
      data-over={isOver || undefined}
      className="m-2 flex flex-col items-center gap-1 rounded-control border border-dashed border-line-strong px-4 py-5 text-center transition-colors duration-(--duration-fast) data-over:border-accent data-over:bg-accent-soft"
    >
      <p className="flex flex-wrap items-center justify-center gap-2">
        <Icon of={Upload} className="text-muted" />
        {isOver ? 'Drop to upload' : prompt}
        {/* Stays mounted while files are dragged over it, because it may have the focus. */}
        <Button ref={browseRef} size="sm" onClick={() => input.current?.click()}>
          Browse
        </Button>
      </p>
      <p className="text-caption text-muted">{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Choose files"
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          // Allows choosing the same file again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** Returns the `accept` attribute of a file input for these types. Undefined for every type. */
function acceptAttribute(types: FileRules['types']): string | undefined {
  return allowedEndings(types)
    ?.map((ending) => `.${ending}`)
    .join(',')
}
