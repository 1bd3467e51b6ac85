import type { MediaFile } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { useToast } from '@rankdesk/ui'
import { useState } from 'react'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { type FileOutcome, splitOutcomes } from '../library/actions/fileOutcome.ts'

/** The result of an action on files. */
export interface ActionResult {
  /** What was done, after the number of files: 'moved to /team'. */
  done: string
  files: readonly MediaFile[]
  outcomes: readonly FileOutcome[]
}

/** The result of the last action, if it failed for some files. */
export interface LastAction extends ActionResult {
  retry: () => void
}

/**
 * Runs the actions on the files of a list and shows their results. Another list, by its key, starts without a result.
 * `onDone` receives the files for which an action failed.
 */
export function useActionRunner(listKey: string, onDone: (failed: readonly number[]) => void) {
  const alert = useErrorAlert()
  const { show } = useToast()
  const [latest, setLatest] = useState<{ listKey: string; action: LastAction }>()
  const [busy, setBusy] = useState(false)

  return {
    last: latest?.listKey === listKey ? latest.action : undefined,
    busy,
    dismiss: () => setLatest(undefined),
    /** Runs an action; an error that concerns all files is shown in the alert. */
    async run(title: string, action: () => Promise<unknown>): Promise<void> {
      setBusy(true)
      try {
        await action()
      } catch (error) {
        await alert(error, title)
      } finally {
        setBusy(false)
      }
    },
    /** Shows the result: the problems of the files that failed, with a retry, and a toast for the others. */
    finish(result: ActionResult, again: (failed: MediaFile[]) => void, undo?: (succeeded: MediaFile[]) => void): void {
      const { done, files, outcomes } = result
      const { succeeded, failed } = splitOutcomes(outcomes)
      const filesOf = (ids: readonly number[]) => files.filter(({ mediaId }) => ids.includes(mediaId))
      const action = { ...result, retry: () => again(filesOf(failed)) }
      setLatest(failed.length === 0 ? undefined : { listKey, action })
      onDone(failed)
      if (succeeded.length === 0) return
      const subject = files.length === 1 ? (files[0]?.name ?? '') : pluralize(succeeded.length, 'file')
      show({
        message: `${subject} ${succeeded.length === 1 ? 'was' : 'were'} ${done}.`,
        ...(undo && { undo: () => undo(filesOf(succeeded)) }),
      })
    },
  }
}
