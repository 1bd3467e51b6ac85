import { type Tokens, tokensSchema } from '@rankdesk/api'
import { readJson } from '#lib/stored/readJson.ts'

/** The storage key of the access record (M021). */
export const ACCESS_KEY = 'identity.access'

/** The tokens of this browser, shared by all of its tabs. */
export interface AccessStore {
  /**
   * Returns the current record: undefined once the refresh token has expired (M028), with an empty id token once only
   * that one has (M029).
   */
  read(): Tokens | undefined
  /** Stores new tokens. When the storage is full, only this tab has them until they can be stored. */
  write(tokens: Tokens): void
  /** Deletes the tokens. */
  discard(): void
}

/** Creates the store in `storage`. `now` is real time in ms: token lifetimes are independent of business time. */
export function createAccessStore(storage: Storage, now: () => number): AccessStore {
  /** Tokens that could not be stored. They replaced spent tokens, so they must not be lost. */
  let own: string | null = null

  function stored(): string | null {
    const text = ignoreErrors(() => storage.getItem(ACCESS_KEY)) ?? null
    // Another tab's tokens are newer than those that this one could not store.
    if (text !== null) own = null
    return text ?? own
  }

  function writeTokens(record: Tokens): void {
    const text = JSON.stringify(record)
    try {
      storage.setItem(ACCESS_KEY, text)
      own = null
    } catch {
      own = text
      // A spent refresh token must not stay for the other tabs: a second use would end the sign-in for all of them
      // (C39).
      ignoreErrors(() => storage.removeItem(ACCESS_KEY))
    }
  }

  const store: AccessStore = {
    read() {
      const record = readJson(stored(), tokensSchema)
      if (record === undefined || hasPassed(record.refresh_token_expires_at, now())) {
        store.discard()
        return undefined
      }
      if (record.id_token === '' || !hasPassed(record.id_token_expires_at, now())) return record
      // Not stored: another tab may have stored new tokens that this one cannot see yet.
      return { ...record, id_token: '' }
    },
    write(tokens) {
      // Expiry times are stored by this browser's own clock: a wrong clock would otherwise expire every token at once.
      writeTokens({
        ...tokens,
        id_token_expires_at: instantAfter(now(), tokens.id_token_expires_in),
        refresh_token_expires_at: instantAfter(now(), tokens.refresh_token_expires_in),
      })
    },
    discard() {
      own = null
      ignoreErrors(() => storage.removeItem(ACCESS_KEY))
    },
  }
  return store
}

/** Returns the result of a storage operation, or undefined when the storage is blocked. */
function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function hasPassed(instant: string, now: number): boolean {
  const end = Date.parse(instant)
  return Number.isNaN(end) || end <= now
}

function instantAfter(now: number, seconds: number): string {
  return new Date(now + seconds * 1000).toISOString()
}
