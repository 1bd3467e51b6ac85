import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { AllButtons } from './parts/AllButtons.tsx'
import { DropZone } from './parts/DropZone.tsx'
import { rulesText, summaryText } from './parts/uploadMessages.ts'
import { UploadList } from './parts/UploadList.tsx'
import { useFileDrop } from './parts/useFileDrop.ts'
import { useFilePaste } from './parts/useFilePaste.ts'
import { useUploadAnnouncements } from './parts/useUploadAnnouncements.ts'
import type { UploadItem, UploadState } from './state/uploadState.ts'
import type { UploadStore } from './store/uploadStore.ts'
import { useUploads } from './store/useUploads.ts'
import { acceptAttribute, type FileRules } from '@rankdesk/format'
import type { ChosenFile } from './store/chosenFiles.ts'
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
  const drop = useFileDrop((files) => addFiles(files, false), disabled)
  useFilePaste(box, (files) => addFiles(files, true), paste, disabled)
  const announcement = useUploadAnnouncements(all)

  return (
    <section
      aria-label={label}
      {...rest}
      ref={attach}
      tabIndex={-1}
      data-disabled={disabled || undefined}
      className={`min-w-0 overflow-clip rounded-card border border-hairline bg-surface ${className}`}
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
