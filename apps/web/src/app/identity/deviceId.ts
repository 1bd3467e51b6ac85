/** The storage key of this browser's id (M022). */
export const DEVICE_KEY = 'identity.device_id'

/**
 * Returns the id of this browser, created and stored on first use. Without working storage it is a new one each time.
 */
export function deviceId(storage: Storage, makeId: () => string = () => crypto.randomUUID()): string {
  const stored = storage.getItem(DEVICE_KEY)
  if (stored !== null && stored !== '') return stored
  const made = makeId()
  try {
    storage.setItem(DEVICE_KEY, made)
  } catch {
    // A full storage must not prevent sign-in; only the grace period for lost responses (C39) needs the same id again.
  }
  return made
}
