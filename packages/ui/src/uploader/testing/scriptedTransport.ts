import type { UploadFile, UploadOptions, UploadOutcome, UploadTransport } from '../uploadTransport.ts'

/** A call of `send` whose outcome the test or the story decides. */
export interface ScriptedCall {
  readonly file: UploadFile
  readonly options: UploadOptions
  /** Resolves the call. */
  readonly answer: (outcome: UploadOutcome) => void
  /** Rejects the call, which a correct transport never does. */
  readonly reject: (error: Error) => void
}

/** A transport for tests and stories: it sends nothing and records every call until it is resolved. */
export interface ScriptedTransport extends UploadTransport {
  /** Every call so far, in order. */
  readonly calls: readonly ScriptedCall[]
  /** The keys that were discarded. */
  readonly discarded: readonly string[]
  /** Returns the last call for a file name. Throws when there was none. */
  call(name: string): ScriptedCall
}

/** @param onSend called for each call, for a story that resolves calls itself */
export function scriptedTransport(onSend: (call: ScriptedCall) => void = () => undefined): ScriptedTransport {
  const calls: ScriptedCall[] = []
  const discarded: string[] = []
  return {
    calls,
    discarded,
    call(name) {
      const found = calls.findLast(({ file }) => file.name === name)
      if (found === undefined) throw new Error(`${name} was not sent.`)
      return found
    },
    send(file, options) {
      const { promise, resolve, reject } = Promise.withResolvers<UploadOutcome>()
      const call = { file, options, answer: resolve, reject }
      options.signal.addEventListener('abort', () => resolve({ kind: 'aborted' }))
      calls.push(call)
      onSend(call)
      return promise
    },
    async discard(key) {
      discarded.push(key)
    },
  }
}

/** Returns the outcome of a complete upload. */
export function completeFor(file: UploadFile): UploadOutcome {
  return { kind: 'complete', name: file.name, size: file.blob.size }
}
