import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** The keys of a work screen whose action a part of the work can provide. */
export type OfferedKey = 'edit' | 'regenerate' | 'approve'

/** An action that a part of the work provides for a key of its screen. */
export interface OfferedAction {
  /** What it does, for the list of keys. */
  label: string
  onPress: () => void
}

type OfferedActions = Readonly<Partial<Record<OfferedKey, OfferedAction>>>

const offers = new Map<symbol, { key: OfferedKey; action: OfferedAction }>()
const listeners = new Set<() => void>()
let offered: OfferedActions = {}

function changed(): void {
  offered = Object.fromEntries([...offers.values()].map(({ key, action }) => [key, action]))
  for (const listener of listeners) listener()
}

function offer(key: OfferedKey, action: OfferedAction): () => void {
  const id = Symbol(key)
  offers.set(id, { key, action })
  changed()
  return () => {
    offers.delete(id)
    changed()
  }
}

/** Provides the action of a key of the work screen (D07) while the component is mounted and `enabled`. */
export function useOfferedAction(key: OfferedKey, { label, onPress }: OfferedAction, enabled: boolean): void {
  const press = useEffectEvent(onPress)
  useEffect(() => (enabled ? offer(key, { label, onPress: () => press() }) : undefined), [key, label, enabled])
}

/** Returns the actions that the parts of the current screen provide. */
export function useOfferedActions(): OfferedActions {
  return useSyncExternalStore(subscribe, () => offered)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
