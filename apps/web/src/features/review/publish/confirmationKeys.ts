/** Provides the Idempotency-Key of a confirmation, so that one that is sent again after a timeout is processed once. */
export interface ConfirmationKeys {
  /** Returns the key for this payload: the same one until another payload is confirmed. */
  keyFor(payload: unknown): string
}

/** Creates the keys for one kind of confirmation. */
export function createConfirmationKeys(makeKey: () => string = () => crypto.randomUUID()): ConfirmationKeys {
  let last: { payload: string; key: string } | undefined
  return {
    keyFor(payload) {
      const text = JSON.stringify(payload)
      if (last?.payload !== text) last = { payload: text, key: makeKey() }
      return last.key
    },
  }
}
