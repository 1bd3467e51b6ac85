import { formatNumber } from '@rankdesk/format'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Banner } from '../../banner/Banner.tsx'
import { Button } from '../../button/Button.tsx'
import { notUploadedText } from '../state/uploadSelectors.ts'
import type { UploadConflictChoice, UploadItem, UploadState } from '../state/uploadState.ts'
import type { UploadStore } from '../store/uploadStore.ts'
import { UploadRow } from './UploadRow.tsx'

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
