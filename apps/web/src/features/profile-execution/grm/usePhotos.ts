import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GrmStrategy } from '@rankdesk/api'
import type { ProfilePhoto } from '@rankdesk/domain'
import { useDesk } from '../../../shared/desk/deskContext.ts'
import { createDeviceShelf } from '../../../shared/unsaved/deviceShelf.ts'
import { useUnsavedWork } from '../../../shared/unsaved/unsavedWork.ts'
import { saveGrm } from '../profileExecution.queries.ts'

/** How long after the last change photos are saved, ms. */
const PAUSE_MS = 800

/** Where the saving of photos stands. */
export type PhotoSave = 'saved' | 'waiting' | 'saving' | { error: unknown }

/** The photos in work: kept on this device at once, and on the server after a pause. */
export function usePhotos({ strategyId, metadata, summary, version }: GrmStrategy) {
  const desk = useDesk()
  const [shelf] = useState(() => createDeviceShelf(localStorage, { staffId: desk.user.staffId, strategyId }, isPhotos))
  const [photos, setPhotos] = useState<readonly ProfilePhoto[]>(() => shelf.read('photos') ?? metadata.photos)
  const [save, setSave] = useState<PhotoSave>(() => (shelf.read('photos') === undefined ? 'saved' : 'waiting'))
  const base = useRef(version)
  const sending = useRef<Promise<void>>(Promise.resolve())
  useUnsavedWork(`photos ${strategyId}`, save !== 'saved')

  const send = useEffectEvent(async (sent: readonly ProfilePhoto[]) => {
    setSave('saving')
    // One after the other: each save names the version that the one before it made.
    const turn = sending.current.then(async () => {
      base.current = await saveGrm(desk, strategyId, { metadata: { photos: [...sent] }, summary }, base.current)
    })
    sending.current = turn.catch(() => undefined)
    try {
      await turn
      shelf.drop('photos')
      setSave((now) => (now === 'saving' ? 'saved' : now))
    } catch (error) {
      setSave({ error })
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
      setPhotos(next)
      setSave('waiting')
      shelf.keep('photos', next)
    },
    /** Tries again to save what could not be saved. */
    retry: () => setSave('waiting'),
    /** They are on the profile: nothing is in work any more. */
    sent() {
      shelf.drop('photos')
      setSave('saved')
    },
  }
}

function isPhotos(value: unknown): value is readonly ProfilePhoto[] {
  return Array.isArray(value) && value.every(isPhoto)
}

function isPhoto(value: unknown): value is ProfilePhoto {
  if (typeof value !== 'object' || value === null) return false
  const photo = value as Record<string, unknown>
  return ['url', 'title', 'caption', 'description'].every((field) => typeof photo[field] === 'string')
}
