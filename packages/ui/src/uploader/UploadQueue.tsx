import { cn } from '../classes/cn.ts'
import { type ComponentProps, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { ProgressBar } from '../progress-bar/ProgressBar.tsx'
import { AllButtons } from './parts/AllButtons.tsx'
import { UploadList } from './parts/UploadList.tsx'
import { listTexts, summaryText } from './parts/uploadMessages.ts'
import { useUploadAnnouncements } from './parts/useUploadAnnouncements.ts'
import { inTrayOrder, totalsOf } from './state/uploadSelectors.ts'
import type { UploadStore } from './store/uploadStore.ts'
import { useUploads } from './store/useUploads.ts'

export interface UploadQueueProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The store whose uploads are listed. */
  store: UploadStore
  /** The library to whose uploads the list is limited. @default all uploads of the store */
  projectId?: number
  /** Layout only: width, margin. */
  className?: string
}

/**
 * The files that are on their way, or that failed, with their total progress, for a screen on which whole folders are
 * uploaded. Complete files are only counted. Once all are complete it renders nothing.
 */
export function UploadQueue({ store, projectId, className = '', ref, ...rest }: UploadQueueProps) {
  const all = useUploads(store)
  const state = {
    ...all,
    items: all.items.filter(({ target }) => projectId === undefined || target?.projectId === projectId),
  }
  const box = useRef<HTMLElement>(null)
  const attach = useMergedRefs<HTMLElement>(box, ref)
  const announcement = useUploadAnnouncements(all)
  const open = inTrayOrder(state.items.filter(({ status }) => status !== 'complete'))
  const failed = open.filter(({ status, canRetry, isInterrupted }) => status === 'error' && canRetry && !isInterrupted)
  const { loaded, size } = totalsOf(state.items)
  const texts = listTexts(state)
  return (
    <>
      {/* Outside of the list, so that it outlives it. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {open.length > 0 && (
        <section
          aria-label="Files being uploaded"
          {...rest}
          ref={attach}
          tabIndex={-1}
          className={cn('min-w-0 overflow-clip rounded-card border border-hairline bg-surface', className)}
        >
          <div className="flex flex-col gap-2 px-4 py-3">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <h3 className="font-semibold">{texts.title}</h3>
              <p className="figures text-caption text-muted">{`${summaryText(state)} · ${texts.totals}`}</p>
              <span className="ml-auto flex gap-1">
                {failed.length > 1 && (
                  <Button size="sm" variant="ghost" onClick={() => failed.forEach(({ id }) => store.retry(id))}>
                    Retry all
                  </Button>
                )}
                <AllButtons items={open} store={store} />
              </span>
            </div>
            <ProgressBar
              label="All files uploaded"
              value={size === 0 ? 0 : loaded / size}
              tone={state.isHeld === true ? 'neutral' : 'accent'}
              motion="steady"
            />
          </div>
          <UploadList state={{ ...state, items: open }} store={store} box={box} className="border-t border-hairline" />
        </section>
      )}
    </>
  )
}
