import { DeletePagesDialog } from './DeletePagesDialog.tsx'
import { MovePagesDialog } from './MovePagesDialog.tsx'
import type { PageDialogsProps } from './pageTask.ts'

/** The dialog that moves or deletes pages. */
export function PageDialogs({ task, onDone, ...shared }: PageDialogsProps) {
  if (task === undefined) return null
  const dialog = {
    ...shared,
    chosen: task.pages,
    finish: (work: Promise<boolean>) =>
      void work.then((isDone) => {
        if (!isDone) return
        onDone()
        shared.onClose()
      }),
  }
  return task.kind === 'delete' ? <DeletePagesDialog {...dialog} /> : <MovePagesDialog {...dialog} />
}
