import { type Tokens, tokensSchema } from '@rankdesk/api'

/** Where the access record lies in the browser (M021). */
export const ACCESS_KEY = 'identity.access'

/** The tokens of this browser, shared by all of its tabs. */
export interface AccessStore {
  /**
   * The record as it is worth now: none once the refresh token has expired (M028), with an empty id token once only
   * that one has (M029).
   */
  read(): Tokens | undefined
  /** Keeps new tokens. */
  write(tokens: Tokens): void
  /** Forgets them. */
  drop(): void
}

/** The store in `storage`. `now` is real time in ms: lifetimes of tokens have nothing to do with business days. */
export function createAccessStore(storage: Storage, now: () => number): AccessStore {
  const store: AccessStore = {
    read() {
      const record = parseRecord(storage.getItem(ACCESS_KEY))
      if (record === undefined || hasPassed(record.refresh_token_expires_at, now())) {
        store.drop()
        return undefined
      }
      if (record.id_token === '' || !hasPassed(record.id_token_expires_at, now())) return record
      const blanked = { ...record, id_token: '' }
      storage.setItem(ACCESS_KEY, JSON.stringify(blanked))
      return blanked
    },
    write(tokens) {
      // The ends are kept by this browser's own clock: a wrong one would otherwise expire every token at once.
      const record: Tokens = {
        ...tokens,
        id_token_expires_at: instantAfter(now(), tokens.id_token_expires_in),
        refresh_token_expires_at: instantAfter(now(), tokens.refresh_token_expires_in),
      }
      storage.setItem(ACCESS_KEY, JSON.stringify(record))
    },
    drop() {
      storage.removeItem(ACCESS_KEY)
    },
  }
  return store
}

function parseRecord(text: string | null): Tokens | undefined {
  if (text === null) return undefined
  try {
    return tokensSchema.parse(JSON.parse(text))
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
