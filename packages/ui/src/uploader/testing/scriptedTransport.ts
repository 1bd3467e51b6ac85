import type { UploadFile, UploadOptions, UploadOutcome, UploadTransport } from '../uploadTransport.ts'

/** A call of `send` that waits for the test or the story to say how it goes on. */
export interface ScriptedCall {
  readonly file: UploadFile
  readonly options: UploadOptions
  /** Ends the call. */
  readonly answer: (outcome: UploadOutcome) => void
  /** Ends the call by a rejection, which a good transport never does. */
  readonly reject: (error: Error) => void
}

/** A transport for tests and stories: it sends nothing and keeps every call until somebody answers it. */
export interface ScriptedTransport extends UploadTransport {
  /** Every call so far, in order. */
  readonly calls: readonly ScriptedCall[]
  /** The keys that were given up. */
  readonly discarded: readonly string[]
  /** The last call for a file of this name. Throws when there was none. */
  call(name: string): ScriptedCall
}

/** @param onSend called for each call, for a story that answers by itself */
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

/** The answer for a file that arrived whole. */
export function completeFor(file: UploadFile): UploadOutcome {
  return { kind: 'complete', name: file.name, size: file.blob.size }
}
