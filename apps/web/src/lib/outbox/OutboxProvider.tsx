import { useToast } from '@rankdesk/ui'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { createOutbox, type Outbox } from './createOutbox.ts'

const OutboxContext = createContext<Outbox | null>(null)

/** Holds the outbox for the whole app, so that an action counts down on every screen. Place it inside the toast provider. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const toasts = useToast()
  const outbox = useMemo(() => createOutbox(toasts), [toasts])
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}

/** The app's outbox. Throws outside of an `OutboxProvider`. */
export function useOutbox(): Outbox {
  const outbox = use(OutboxContext)
  if (outbox === null) throw new Error('useOutbox needs an OutboxProvider above it: put one around the app.')
  return outbox
}

/** Whether an action of this name waits in the outbox. */
export function useIsWaiting(name: string): boolean {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, () => outbox.isWaiting(name))
}
