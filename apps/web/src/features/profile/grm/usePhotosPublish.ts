import { completeGrm, fieldErrorsOf, type GrmStrategy } from '@rankdesk/api'
import { photoCategory, type PhotoFile, photoFileProblem, type ProfilePhoto } from '@rankdesk/domain'
import { useDialogs } from '@rankdesk/ui'
import { mutationOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useOutboxPublish } from '../parts/usePublish.ts'
import type { Confirmed, GrmBody } from '../profileExecution.queries.ts'
import type { PhotosInWork } from './newPhoto.ts'

/** The messages to the client and to colleagues about the work (M258). */
export interface Summary {
  external: string
  internal: string
}

/** The summary of a work while it is edited. */
export interface EditedSummary {
  summary: Summary
  change: (part: Partial<Summary>) => void
  /** Deletes the stored summary after it was sent. */
  sent: () => void
}

export interface PhotosPublishOptions {
  strategy: GrmStrategy
  work: PhotosInWork
  summary: EditedSummary
  /** The message to the client when none was typed (M312). */
  defaultExternal: string
  /** Names what was typed elsewhere for this strategy and is not saved. */
  unsaved: () => string[]
}

/**
 * Returns the steps of publishing photos: everything that is known to be wrong, the question with every photo, ten seconds in
 * which it can be stopped (decision 0012), and the call (M312, M314). A failure keeps everything and can be retried.
 */
export function usePhotosPublish({ strategy, work, summary, defaultExternal, unsaved }: PhotosPublishOptions) {
  const dialogs = useDialogs()
  /** What is asked about: exactly this is sent. */
  const [asked, setAsked] = useState<GrmBody>()
  const [faults, setFaults] = useState<string[]>([])
  const [fieldError, setFieldError] = useState<unknown>()
  const [isChecking, setIsChecking] = useState(false)
  const known = useRef<ReadonlyMap<string, PhotoFile>>(new Map())
  const { fail, send, lastSent, wait, isSending, isBusy, ...sending } = useOutboxPublish<GrmBody, 'save'>({
    strategy,
    mutation: publishGrmMutation(useApp()),
    label: 'Publishing the photos',
    title: 'Google Rich Media',
    onDone() {
      summary.sent()
      work.discard()
    },
    showError(error) {
      if (fieldErrorsOf(error).length === 0) return false
      setFieldError(error)
      return true
    },
  })

  function body(): GrmBody {
    const { external, internal } = summary.summary
    return {
      strategyId: strategy.strategyId,
      metadata: { photos: [...work.snapshot().value] },
      summary: { external: external.trim() === '' ? defaultExternal : external, internal },
    }
  }
  function sendPhotos(confirmed: GrmBody): void {
    setFieldError(undefined)
    send(confirmed)
  }
  /** Asks, unless something is known to be wrong or not saved. What a colleague has added since is merged first. */
  async function ask(files: ReadonlyMap<string, PhotoFile>): Promise<void> {
    if (isSending || isChecking) return
    known.current = files
    sending.closeProblem()
    const left = unsaved()
    if (left.length > 0) return dialogs.alert({ title: 'Save or discard this first', message: left.join('; ') })
    setIsChecking(true)
    const isSaved = await work.flush()
    setIsChecking(false)
    const found = faultsOf(work.snapshot().value, files)
    setFaults(found)
    if (found.length > 0) return
    if (!isSaved) return fail('save', new Error('The photos are not saved yet.'))
    setAsked(body())
  }

  return {
    ...sending,
    /** Whether the photos are being published, or wait for it. */
    isBusy: isBusy || isChecking,
    asked,
    /** What Google would reject, a sentence for each photo. */
    faults,
    /** The rejection of single fields, for the form. */
    fieldError,
    ask,
    cancel: () => setAsked(undefined),
    retry() {
      if (sending.failedStep === 'send' && lastSent !== undefined) sendPhotos(lastSent)
      else void ask(known.current)
    },
    confirm() {
      if (asked === undefined) return
      setAsked(undefined)
      wait(() => sendPhotos(asked))
    },
  }
}

/** Returns what Google would reject of the photos whose files are known, all at once (PROF-22). */
function faultsOf(photos: readonly ProfilePhoto[], files: ReadonlyMap<string, PhotoFile>): string[] {
  return photos.flatMap((photo) => {
    const file = files.get(photo.url)
    const problem = file === undefined ? undefined : photoFileProblem(photoCategory(photo), file)
    return problem === undefined ? [] : [`${photo.title}: ${problem}`]
  })
}

/** Publishes photos on a profile (M314); the result is positive when they are live. */
function publishGrmMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: ({ body, key }: Confirmed<GrmBody>): Promise<number> =>
      app.client.call(completeGrm, { body, headers: { 'idempotency-key': key } }),
  })
}
