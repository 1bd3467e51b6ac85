import { useMutation } from '@tanstack/react-query'
import { ApiError, type GrmStrategy } from '@rankdesk/api'
import type { ProfilePhoto } from '@rankdesk/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { createDraftStorage } from '../../../shared/unsaved/draftStorage.ts'
import { useUnsavedWork } from '../../../shared/unsaved/unsavedWork.ts'
import { saveGrmMutation } from '../profileExecution.queries.ts'
import { isStoredPhotos, type StoredPhotos } from './storedPhotos.ts'

/** How long after the last change photos are saved, ms. */
const PAUSE_MS = 800

/** Where the saving of photos stands; `theirs` are those that somebody else saved meanwhile. */
export type PhotoSave = 'saved' | 'waiting' | 'saving' | { error: unknown } | { theirs: StoredPhotos }

/** The photos in work and what can be done with them. */
export type PhotosInWork = ReturnType<typeof usePhotos>

/** The photos in work: kept on this device at once, and on the server after a pause. */
export function usePhotos({ strategyId, metadata, summary, version }: GrmStrategy) {
  const app = useApp()
  const { mutateAsync: saveDraft } = useMutation(saveGrmMutation(app, strategyId))
  const [draftStorage] = useState(() =>
    createDraftStorage(localStorage, { staffId: app.user.staffId, strategyId }, isStoredPhotos),
  )
  const [kept] = useState(() => draftStorage.read('photos'))
  const [photos, setPhotos] = useState<readonly ProfilePhoto[]>(kept?.photos ?? metadata.photos)
  const [save, setSave] = useState<PhotoSave>(kept === undefined ? 'saved' : 'waiting')
  const latest = useRef(photos)
  // What this device kept is based on what it saw then: a save by somebody else since is noticed.
  const base = useRef(kept?.version ?? version)
  const sending = useRef<Promise<void>>(Promise.resolve())
  useUnsavedWork(`photos ${strategyId}`, save !== 'saved')

  const send = useEffectEvent(async (sent: readonly ProfilePhoto[]) => {
    setSave('saving')
    // One after the other: each save names the version that the one before it made.
    const turn = sending.current.then(async () => {
      const body = { metadata: { photos: [...sent] }, summary }
      base.current = await saveDraft({ body, version: base.current })
    })
    sending.current = turn.catch(() => undefined)
    try {
      await turn
      if (latest.current === sent) draftStorage.drop('photos')
      setSave((now) => (now === 'saving' ? 'saved' : now))
    } catch (error) {
      const theirs = savedMeanwhile(error)
      setSave(theirs === undefined ? { error } : { theirs })
    }
  })

  useEffect(() => {
    if (save !== 'waiting') return undefined
    const timer = setTimeout(() => void send(photos), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [photos, save])

  return {
    photos,
    save,
    change(next: readonly ProfilePhoto[]) {
      latest.current = next
      setPhotos(next)
      draftStorage.keep('photos', { photos: next, version: base.current })
      // Between two texts nothing is sent before one of them is chosen.
      if (typeof save !== 'object' || !('theirs' in save)) setSave('waiting')
    },
    /** Tries again to save what could not be saved. */
    retry: () => setSave('waiting'),
    /** Ends a conflict: these photos go over theirs. */
    keepMine({ version: newer }: StoredPhotos) {
      base.current = newer
      draftStorage.keep('photos', { photos: latest.current, version: newer })
      setSave('waiting')
    },
    /** Ends a conflict: theirs take the place of these. */
    takeTheirs(theirs: StoredPhotos) {
      base.current = theirs.version
      latest.current = theirs.photos
      setPhotos(theirs.photos)
      draftStorage.drop('photos')
      setSave('saved')
    },
    /** They are on the profile: nothing is in work any more. */
    sent() {
      draftStorage.drop('photos')
      setSave('saved')
    },
  }
}

/** The photos that a refused save found in its place (409), if the refusal was for that. */
function savedMeanwhile(error: unknown): StoredPhotos | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('theirs' in data)) return undefined
  const { theirs } = data
  if (typeof theirs !== 'object' || theirs === null || !('version' in theirs)) return undefined
  const metadata = 'metadata' in theirs ? theirs.metadata : { photos: [] }
  const found = { ...(typeof metadata === 'object' && metadata), version: theirs.version }
  return isStoredPhotos(found) ? found : undefined
}
