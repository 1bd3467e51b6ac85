import * as z from 'zod/mini'
import { useMutation } from '@tanstack/react-query'
import { ApiError, type GrmStrategy } from '@rankdesk/api'
import type { ProfilePhoto } from '@rankdesk/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { saveGrmMutation } from '../profileExecution.queries.ts'
import { createPhotoSaves, saveDelay } from './createPhotoSaves.ts'
import { isStoredPhotos, type StoredPhotos } from './storedPhotos.ts'

/** The save state of the photos; `theirs` are those that somebody else saved. */
export type PhotoSave = 'saved' | 'waiting' | 'saving' | { error: unknown } | { theirs: StoredPhotos }

/** The edited photos and their actions. */
export type PhotosInWork = ReturnType<typeof usePhotos>

/** Returns the edited photos: stored on this device at once, and on the server after a pause. */
export function usePhotos({ strategyId, metadata, summary, version }: GrmStrategy) {
  const app = useApp()
  const { mutateAsync: saveDraft } = useMutation(saveGrmMutation(app, strategyId))
  const [draftStorage] = useState(() =>
    createDraftStorage(localStorage, { staffId: app.user.staffId, strategyId }, z.custom<StoredPhotos>(isStoredPhotos)),
  )
  const [stored] = useState(() => draftStorage.read('photos'))
  const [photos, setPhotos] = useState<readonly ProfilePhoto[]>(stored?.photos ?? metadata.photos)
  const [save, setSave] = useState<PhotoSave>(stored === undefined ? 'saved' : 'waiting')
  const latest = useRef(photos)
  const firstChange = useRef(-Infinity)
  // Stored photos are based on the version of their time, so that a later save by somebody else is noticed.
  const [saves] = useState(() =>
    createPhotoSaves({ version: stored?.version ?? version, sent: stored?.sent, save: saveDraft }),
  )
  const writeDraft = () => draftStorage.write('photos', { photos: latest.current, ...saves.base() })
  useUnsavedWork(`photos ${strategyId}`, save !== 'saved')

  const send = useEffectEvent(async (sent: readonly ProfilePhoto[]) => {
    setSave('saving')
    firstChange.current = -Infinity
    try {
      await saves.send({ metadata: { photos: [...sent] }, summary }, writeDraft)
      if (latest.current === sent) draftStorage.remove('photos')
      setSave((now) => (now === 'saving' ? 'saved' : now))
    } catch (error) {
      const theirs = savedByOthers(error)
      setSave(theirs === undefined ? { error } : { theirs })
    }
  })

  useEffect(() => {
    if (save !== 'waiting') return undefined
    const timer = setTimeout(() => void send(photos), saveDelay(performance.now(), firstChange.current))
    return () => clearTimeout(timer)
  }, [photos, save])

  return {
    photos,
    save,
    change(next: readonly ProfilePhoto[]) {
      latest.current = next
      setPhotos(next)
      writeDraft()
      if (firstChange.current === -Infinity) firstChange.current = performance.now()
      // During a conflict nothing is sent until one version is chosen.
      if (typeof save !== 'object' || !('theirs' in save)) setSave('waiting')
    },
    /** Retries a failed save. */
    retry: () => setSave('waiting'),
    /** Resolves a conflict: these photos overwrite theirs. */
    overwriteTheirs({ version: newer }: StoredPhotos) {
      saves.rebase(newer)
      writeDraft()
      setSave('waiting')
    },
    /** Resolves a conflict: theirs replace these. */
    acceptTheirs(theirs: StoredPhotos) {
      saves.rebase(theirs.version)
      latest.current = theirs.photos
      setPhotos(theirs.photos)
      draftStorage.remove('photos')
      setSave('saved')
    },
    /** Discards the stored photos after they were published. */
    sent() {
      draftStorage.remove('photos')
      setSave('saved')
    },
  }
}

/** Returns the photos that caused a conflict (409); undefined for other errors. */
function savedByOthers(error: unknown): StoredPhotos | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('theirs' in data)) return undefined
  const { theirs } = data
  if (typeof theirs !== 'object' || theirs === null || !('version' in theirs)) return undefined
  const metadata = 'metadata' in theirs ? theirs.metadata : { photos: [] }
  const found = { ...(typeof metadata === 'object' && metadata), version: theirs.version }
  return isStoredPhotos(found) ? found : undefined
}
