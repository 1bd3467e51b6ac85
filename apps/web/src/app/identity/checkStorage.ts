import { StartProblem } from './StartProblem.ts'

/** The key that is written and removed to test the storage. */
const PROBE_KEY = 'identity.probe'

const BLOCKED =
  'Sign-in needs browser storage, and this browser blocks it. Allow cookies and site data' +
  'for this site in the browser’s settings, or use a window that isn’t private. Then try again.'

const FULL =
  'Sign-in needs a little browser storage, and there’s none left for this site. Nothing' +
  'that you typed is lost. Close other tabs of this site or remove its site data in the browser’s settings.' +
  'Then try again.'

/**
 * Checks that the storage works for sign-in, which would otherwise loop. Throws `StartProblem`. `storage` is a function
 * because accessing a blocked storage throws.
 */
export function checkStorage(storage: () => Storage): Storage {
  try {
    const found = storage()
    // As long as an access record.
    const probe = 'x'.repeat(2_000)
    found.setItem(PROBE_KEY, probe)
    const isStored = found.getItem(PROBE_KEY) === probe
    found.removeItem(PROBE_KEY)
    if (isStored) return found
  } catch (error) {
    if (isFull(error)) throw new StartProblem('storage-full', FULL)
  }
  throw new StartProblem('storage-blocked', BLOCKED)
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(error.name)
}
