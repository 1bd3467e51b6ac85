/** Where the id of this browser lies (M022). */
export const DEVICE_KEY = 'identity.device_id'

/** The id of this browser, made on its first use and kept. */
export function deviceId(storage: Storage, makeId: () => string = () => crypto.randomUUID()): string {
  const kept = storage.getItem(DEVICE_KEY)
  if (kept !== null && kept !== '') return kept
  const made = makeId()
  storage.setItem(DEVICE_KEY, made)
  return made
}
