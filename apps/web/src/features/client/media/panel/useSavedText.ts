import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp } from '../../../../shared/app/appContext.ts'
import { createDraftStorage } from '../../../../shared/unsaved/draftStorage.ts'
import { useUnsavedWork } from '../../../../shared/unsaved/unsavedWork.ts'

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
  const [storage] = useState(() => createDraftStorage(localStorage, { staffId: user.staffId, clientId }, isText))
  const [typed, setTyped] = useState<string | undefined>(() => storage.read(name)?.text)
  const [status, setStatus] = useState<SavedText['status']>(typed === undefined ? 'saved' : 'unsaved')
  const [error, setError] = useState<unknown>()
  const latest = useRef(typed)
  const running = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsavedSince = useRef<number>(undefined)
  const saveText = useEffectEvent(save)

  const saveOnce = useEffectEvent(async (): Promise<boolean> => {
    for (let text = latest.current; text !== undefined; text = latest.current) {
      unsavedSince.current = undefined
      setStatus('saving')
      try {
        await saveText(text)
      } catch (problem) {
        setError(problem)
        setStatus('failed')
        return false
      }
      if (latest.current !== text) continue
      latest.current = undefined
      storage.drop(name)
      setStatus('saved')
      setError(undefined)
    }
    return true
  })
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    if (latest.current === undefined) return Promise.resolve(true)
    running.current ??= saveOnce().finally(() => (running.current = undefined))
    return running.current
  }, [])

  function change(text: string) {
    setTyped(text)
    latest.current = text
    storage.keep(name, { text })
    setStatus('unsaved')
    const now = performance.now()
    unsavedSince.current ??= now
    clearTimeout(timer.current)
    const wait = Math.min(PAUSE_MS, unsavedSince.current + MAX_UNSAVED_MS - now)
    timer.current = setTimeout(() => void flush(), Math.max(0, wait))
  }

  useUnsavedWork(name, status !== 'saved', flush)
  useEffect(() => {
    // A text that an earlier visit left behind.
    if (latest.current !== undefined) void flush()
    return () => void flush()
  }, [flush])
  return { text: typed ?? saved, status, error, change, flush }
}

function isText(value: unknown): value is { text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
