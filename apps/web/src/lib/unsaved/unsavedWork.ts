import { useEffect, useEffectEvent } from 'react'

/** Input that is not saved on the server yet, by key. */
const registrations = new Map<string, number>()

/** Returns how many items of work are not saved on the server yet: leaving the page would lose their input. */
export function countUnsavedWork(): number {
  return registrations.size
}

/** Registers `key` as unsaved work until the returned function is called. The same key may be registered twice. */
export function registerUnsavedWork(key: string): () => void {
  registrations.set(key, (registrations.get(key) ?? 0) + 1)
  let isRegistered = true
  return () => {
    if (!isRegistered) return
    isRegistered = false
    const remaining = (registrations.get(key) ?? 0) - 1
    if (remaining > 0) registrations.set(key, remaining)
    else registrations.delete(key)
  }
}

/** Saves one item of work; resolves with whether all of it is on the server. */
export type SaveWork = () => Promise<boolean>

/** Unsaved work of the current screen, which leaving the screen would discard. */
const screenWork = new Set<{ save: SaveWork }>()

/**
 * Returns the function that saves what the current screen can save without asking; it resolves with false when something is
 * left. Undefined for a screen without unsaved work. Background work does not count.
 */
export function unsavedScreenWork(): SaveWork | undefined {
  if (screenWork.size === 0) return undefined
  return async () => {
    const saved = await Promise.all([...screenWork].map(({ save }) => save()))
    return saved.every(Boolean)
  }
}

/**
 * Registers unsaved work while `isUnsaved` is true and the component is mounted. Closing or reloading the page asks first,
 * `UnsavedWorkGuard` guards navigation, and an expired sign-in is renewed in its own window (D05). With `save`, leaving
 * the screen saves the work and only asks when that fails.
 */
export function useUnsavedWork(key: string, isUnsaved: boolean, save?: SaveWork): void {
  const saveLatest = useEffectEvent(async () => (await save?.()) ?? false)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const work = { save: () => saveLatest() }
    const release = registerUnsavedWork(key)
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    screenWork.add(work)
    addEventListener('beforeunload', preventUnload)
    return () => {
      screenWork.delete(work)
      removeEventListener('beforeunload', preventUnload)
      release()
    }
  }, [key, isUnsaved])
}
