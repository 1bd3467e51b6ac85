/** Where the id of this browser lies (M022). */
export const DEVICE_KEY = 'identity.device_id'

/** The id of this browser, made on its first use and kept. Where nothing can be kept it is a new one each time. */
export function deviceId(storage: Storage, makeId: () => string = () => crypto.randomUUID()): string {
  const kept = storage.getItem(DEVICE_KEY)
  if (kept !== null && kept !== '') return kept
  const made = makeId()
  try {
    storage.setItem(DEVICE_KEY, made)
  } catch {
    // A full storage is no reason not to sign in; only the grace for lost answers (C39) needs the same id again.
  }
  return made
}
