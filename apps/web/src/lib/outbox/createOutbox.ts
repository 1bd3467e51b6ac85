import type { Toasts } from '@rankdesk/ui'
import { registerUnsavedWork } from '../unsaved/unsavedWork.ts'
import { createListeners } from '../stored/createListeners.ts'

/** How long a confirmed action waits, in ms (D02). */
export const OUTBOX_MS = 10_000

/** A confirmed action. */
export interface OutboxAction {
  /** The name under which its screen finds it. Only one action waits under a name. */
  name: string
  /** The start of a sentence that says what is about to happen: 'Publishing Drain Cleaning'. */
  label: string
  /** Called once, when the time is up; never after a stop. */
  send: () => void
  /** Called when the action was stopped or its notice was removed. */
  onStopped?: () => void
}

/** Actions that wait ten seconds, in which they can be stopped (D02). */
export interface Outbox {
  /** Adds an action. Ignores one whose name is already waiting. */
  put: (action: OutboxAction) => void
  /** Stops a waiting action; nothing is sent. */
  stop: (name: string) => void
  isWaiting: (name: string) => boolean
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates an outbox that counts down in notices, each with a ring and a Stop button. The notice is the clock: it pauses
 * while a person interacts with it, and an action whose notice closes early is never sent. While an action waits, closing
 * the tab asks first and sends nothing.
 */
export function createOutbox(toasts: Toasts): Outbox {
  const waiting = new Map<string, number>()
  const listeners = createListeners()

  function notify(): void {
    listeners.notify()
  }

  /** Guards the tab while an action waits. Returns a function that ends it. */
  function guardTab(name: string): () => void {
    const release = registerUnsavedWork(`outbox-${name}`)
    const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', handleBeforeUnload)
    return () => {
      removeEventListener('beforeunload', handleBeforeUnload)
      release()
    }
  }

  return {
    put(action) {
      if (waiting.has(action.name)) return
      const releaseGuard = guardTab(action.name)
      const id = toasts.show({
        message: `${action.label} in ${OUTBOX_MS / 1000} seconds. Closing this tab cancels it.`,
        countdown: true,
        duration: OUTBOX_MS,
        closable: false,
        action: { label: 'Stop', onPress: () => undefined },
        onClose(reason) {
          waiting.delete(action.name)
          releaseGuard()
          notify()
          if (reason === 'time') action.send()
          else {
            action.onStopped?.()
            toasts.show({ message: 'Stopped. Nothing was sent.' })
          }
        },
      })
      waiting.set(action.name, id)
      notify()
    },
    stop(name) {
      const id = waiting.get(name)
      if (id !== undefined) toasts.dismiss(id)
    },
    isWaiting: (name) => waiting.has(name),
    subscribe: listeners.subscribe,
  }
}
