import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Maximize2, Minimize2, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { ProgressBar } from '../progress-bar/ProgressBar.tsx'
import { AllButtons } from './parts/AllButtons.tsx'
import { UploadList } from './parts/UploadList.tsx'
import { listTexts, targetText } from './parts/uploadMessages.ts'
import { useUploadAnnouncements } from './parts/useUploadAnnouncements.ts'
import { inTrayOrder, isUnderWay, totalsOf } from './state/uploadSelectors.ts'
import type { UploadItem, UploadState } from './state/uploadState.ts'
import type { UploadStore } from './store/uploadStore.ts'
import { useUploads } from './store/useUploads.ts'

export interface UploadTrayProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The store whose uploads are listed. */
  store: UploadStore
  /** Whether the files are listed; otherwise only the title and the total progress are shown. @default true */
  open?: boolean
  /** Called when the person opens or closes the list. */
  onOpenChange?: (open: boolean) => void
  /** Returns more about the existing file of a name conflict, such as where it is used, shown above the choices. */
  conflictNote?: (item: UploadItem) => ReactNode
  /** Layout only: position, width. */
  className?: string
}

/**
 * A tray with every upload, for the shell of an app (M456, M457): a title with the total progress, then the files, the
 * ones that need a decision first. Without uploads it renders nothing. The rules are in RULES.md.
 */
export function UploadTray(props: UploadTrayProps) {
  const { store, open = true, onOpenChange, conflictNote, className = '', ref, ...rest } = props
  const state = useUploads(store)
  const announcement = useUploadAnnouncements(state)
  const box = useRef<HTMLElement>(null)
  const attach = useMergedRefs<HTMLElement>(box, ref)
  const title = useId()
  const list = useId()
  const { items } = state
  const { loaded, size } = totalsOf(items)
  const texts = listTexts(state)
  return (
    <>
      {/* Outside of the tray, so that it outlives it: removing the last file is announced too. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {items.length > 0 && (
        <section
          aria-labelledby={title}
          {...rest}
          ref={attach}
          tabIndex={-1}
          className={cn(
            'flex min-w-0 flex-col overflow-clip rounded-card border border-hairline bg-raised shadow-flyout',
            className,
          )}
        >
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1">
            <h2 id={title} className="font-semibold">
              {texts.title}
            </h2>
            <p className="min-w-0 truncate text-caption text-muted">{targetText(items)}</p>
            <TrayButtons store={store} state={state} open={open} onOpenChange={onOpenChange} list={list} />
          </div>
          <ProgressBar
            label="All files uploaded"
            value={size === 0 ? 0 : loaded / size}
            valueText={texts.totals}
            size="sm"
            motion="steady"
            tone="accent"
          />
          <div id={list} hidden={!open} className="min-h-0 flex-1 overflow-y-auto">
            <UploadList
              state={{ ...state, items: inTrayOrder(items) }}
              store={store}
              box={box}
              conflictNote={conflictNote}
            />
          </div>
          {open && hasAllButtons(items) && (
            <div className="flex flex-wrap items-center justify-end gap-1 border-t border-hairline px-3 py-1.5">
              <AllButtons items={items} store={store} />
            </div>
          )}
        </section>
      )}
    </>
  )
}

interface TrayButtonsProps {
  store: UploadStore
  open: boolean
  onOpenChange: UploadTrayProps['onOpenChange'] | undefined
  state: UploadState
  /** The id of the list that the first button shows and hides. */
  list: string
}

/** The total, the button that shows and hides the list, and the one that closes a tray whose uploads are over. */
function TrayButtons({ store, state, open, onOpenChange, list }: TrayButtonsProps) {
  const { items } = state
  const isOver = !isUnderWay(state) && items.every(({ status }) => status === 'complete' || status === 'error')
  return (
    <span className="ml-auto flex items-center gap-1">
      <span className="figures text-caption text-muted">{listTexts(state).totals}</span>
      <IconButton
        size="sm"
        label={open ? 'Collapse uploads' : 'Expand uploads'}
        aria-expanded={open}
        aria-controls={list}
        icon={open ? <Icon of={Minimize2} size={14} /> : <Icon of={Maximize2} size={14} />}
        onClick={() => onOpenChange?.(!open)}
      />
      {isOver && (
        <IconButton
          size="sm"
          label="Close uploads"
          icon={<Icon of={X} />}
          onClick={() => items.forEach(({ id }) => store.remove(id))}
        />
      )}
    </span>
  )
}

/** Whether there is an action on several files of a list. */
function hasAllButtons(items: readonly UploadItem[]): boolean {
  return items.length > 1 && items.some(({ status }) => ['queued', 'uploading', 'paused', 'complete'].includes(status))
}
