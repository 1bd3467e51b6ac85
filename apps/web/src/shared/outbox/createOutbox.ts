import type { Toasts } from '@rankdesk/ui'
import { registerUnsavedWork } from '../unsaved/unsavedWork.ts'

/** How long a deed waits after Yes, in ms (D02). */
export const OUTBOX_MS = 10_000

/** A deed that was said yes to. */
export interface OutboxAction {
  /** By which its screen finds it again; under a name only one waits at a time. */
  name: string
  /** What is about to happen, as the beginning of a sentence: 'Publishing Drain Cleaning'. */
  label: string
  /** Does it. Called once, when the time is up; never after a stop. */
  send: () => void
  /** Called when it was stopped, or the page of the app went away under it. */
  onStopped?: () => void
}

/** Deeds that wait ten seconds in which they can be stopped (D02). */
export interface Outbox {
  /** Lets a deed wait. One whose name waits already is not taken again. */
  put: (deed: OutboxAction) => void
  /** Stops a deed that waits; nothing is sent. */
  stop: (name: string) => void
  isWaiting: (name: string) => boolean
  subscribe: (listener: () => void) => () => void
}

/**
 * An outbox that counts down in notices, each with a ring and a button Stop. The notice is the clock: its time stands
 * still while someone has it in hand, and what has gone from sight without its time being up was never sent. While a deed
 * waits, closing the tab asks first, and sends nothing.
 */
export function createOutbox(toasts: Toasts): Outbox {
  const waiting = new Map<string, number>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    put(deed) {
      if (waiting.has(deed.name)) return
      const release = registerUnsavedWork(`outbox-${deed.name}`)
      const ask = (event: BeforeUnloadEvent) => event.preventDefault()
      addEventListener('beforeunload', ask)
      const id = toasts.show({
        message: `${deed.label} in ${OUTBOX_MS / 1000} seconds. If you close this tab before, nothing is sent.`,
        countdown: true,
        duration: OUTBOX_MS,
        closable: false,
        action: { label: 'Stop', onPress: () => undefined },
        onClose(reason) {
          waiting.delete(deed.name)
          removeEventListener('beforeunload', ask)
          release()
          tell()
          if (reason === 'time') deed.send()
          else {
            deed.onStopped?.()
            toasts.show({ message: 'Stopped. Nothing was sent.' })
          }
        },
      })
      waiting.set(deed.name, id)
      tell()
    },
    stop(name) {
      const id = waiting.get(name)
      if (id !== undefined) toasts.dismiss(id)
    },
    isWaiting: (name) => waiting.has(name),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
