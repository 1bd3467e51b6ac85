import { Button } from '#button/Button.tsx'
import type { UploadItem } from '../state/uploadState.ts'
import type { UploadStore } from '../store/uploadStore.ts'

export interface AllButtonsProps {
  items: readonly UploadItem[]
  store: UploadStore
}

/** The actions on all files of a list. */
export function AllButtons({ items, store }: AllButtonsProps) {
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
