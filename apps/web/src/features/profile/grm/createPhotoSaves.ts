import { isRejected, nextSaveKey, type SentSave } from '#lib/unsaved/saveKeys.ts'
import type { PhotosContent } from './storedPhotos.ts'

/** How long after the last change photos are saved, in ms. */
const PAUSE_MS = 400
/** The longest wait from the first unsaved change, while typing continues, in ms. */
const MAX_WAIT_MS = 1000

/** Returns the wait until photos are saved, in ms: after a pause, but not much later than the first unsaved change. */
export function saveDelay(now: number, firstChange: number): number {
  return Math.max(0, Math.min(PAUSE_MS, firstChange + MAX_WAIT_MS - now))
}

export interface PhotoSavesOptions {
  /** The version that the next save is based on. */
  version: number
  /** A save of an earlier visit whose response never arrived. */
  sent: SentSave<PhotosContent> | undefined
  /** Saves and resolves with the new version. Throws `ApiError`. */
  save: (save: SentSave<PhotosContent>) => Promise<number>
  /** The name of this visit, the beginning of the keys of its saves. @default a random one */
  visit?: string
}

/**
 * Creates the saves of the photos of one strategy, one at a time. A save whose response did not arrive may have been made: it is repeated with its key
 * before anything newer, so that it never ends in a conflict with oneself.
 */
export function createPhotoSaves({ save, visit = crypto.randomUUID(), ...start }: PhotoSavesOptions) {
  let { version, sent } = start
  let keys = { visit, count: 0 }
  let last: Promise<void> = Promise.resolve()

  async function attempt(next: SentSave<PhotosContent>, onSent: () => void): Promise<void> {
    sent = next
    onSent()
    try {
      version = await save(next)
      sent = undefined
    } catch (error) {
      if (isRejected(error)) sent = undefined
      throw error
    } finally {
      onSent()
    }
  }

  return {
    /** The version that the photos are based on, and the save without a response. */
    base: () => ({ version, sent }),
    /** Bases the next save on a version of somebody else. */
    rebase(newer: number): void {
      version = newer
      sent = undefined
    },
    /**
     * Sends photos after the saves before. Calls `onSent` before each call, and when its outcome is known. Throws the
     * error of a save.
     */
    send(content: PhotosContent, onSent: () => void): Promise<void> {
      const request = last.then(async () => {
        if (sent !== undefined) await attempt(sent, onSent)
        const next = nextSaveKey(keys)
        keys = next.keys
        await attempt({ content, version, key: next.key }, onSent)
      })
      last = request.catch(() => undefined)
      return request
    },
  }
}
