import * as z from 'zod/mini'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { useUnsavedWork } from '#lib/unsaved/unsavedWork.ts'

/** The pause in typing before a text is saved, and the longest time that it stays unsaved while someone types, in ms. */
const PAUSE_MS = 600
const MAX_UNSAVED_MS = 2_000

export interface SavedTextOptions {
  clientId: number
  /** The name of the text among those of the client: 'media-12-alt'. */
  name: string
  /** The text on the server. */
  saved: string
  save: (text: string) => Promise<unknown>
}

/** A text that is saved while someone types. */
export interface SavedText {
  text: string
  status: 'saved' | 'saving' | 'unsaved' | 'failed'
  error: unknown
  change: (text: string) => void
  /** Saves now: on leaving the field, and again after a failure. */
  flush: () => Promise<boolean>
}

/**
 * Saves a text after a pause in typing. Until the server has it, it is kept on this device, leaving the screen waits for
 * it, and a failure keeps what was typed.
 */
export function useSavedText({ clientId, name, saved, save }: SavedTextOptions): SavedText {
  const { user } = useApp()
  const [draft] = useState(() => {
    const storage = createDraftStorage(
      localStorage,
      { staffId: user.staffId, clientId },
      z.custom<{ text: string }>(isText),
    )
    return {
      stored: storage.read(name)?.text,
      write: (text: string) => storage.write(name, { text }),
      remove: () => storage.remove(name),
    }
  })
  const [typed, setTyped] = useState(draft.stored)
  const [state, setState] = useState<Pick<SavedText, 'status' | 'error'>>(() => ({
    status: typed === undefined ? 'saved' : 'unsaved',
    error: undefined,
  }))
  /** The text that the server doesn't have yet. */
  const unsaved = useRef(typed)
  const unsavedSince = useRef<number>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saveText = useRef(save)
  useEffect(() => {
    saveText.current = save
  })

  /** Saves until nothing was typed meanwhile. Resolves with whether the server has all of it. */
  async function saveAll(): Promise<boolean> {
    for (let text = unsaved.current; text !== undefined; text = unsaved.current) {
      unsavedSince.current = undefined
      setState({ status: 'saving', error: undefined })
      try {
        await saveText.current(text)
      } catch (error) {
        setState({ status: 'failed', error })
        return false
      }
      if (unsaved.current !== text) continue
      unsaved.current = undefined
      draft.remove()
      setState({ status: 'saved', error: undefined })
    }
    return true
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer.current)
    if (unsaved.current === undefined) return Promise.resolve(true)
    running.current ??= saveAll().finally(() => (running.current = undefined))
    return running.current
  }

  function change(text: string) {
    setTyped(text)
    unsaved.current = text
    draft.write(text)
    setState({ status: 'unsaved', error: undefined })
    const now = performance.now()
    unsavedSince.current ??= now
    clearTimeout(timer.current)
    const wait = Math.min(PAUSE_MS, unsavedSince.current + MAX_UNSAVED_MS - now)
    timer.current = setTimeout(() => void flush(), Math.max(0, wait))
  }

  useUnsavedWork(name, state.status !== 'saved', flush)
  const flushNow = useEffectEvent(() => void flush())
  useEffect(() => {
    // A text that an earlier visit left behind.
    flushNow()
    return () => flushNow()
  }, [])
  return { text: typed ?? saved, ...state, change, flush }
}

function isText(value: unknown): value is { text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
