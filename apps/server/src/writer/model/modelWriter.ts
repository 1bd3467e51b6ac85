import { setTimeout as pause } from 'node:timers/promises'
import { type ContentWriter, WritingFailed } from '../contentWriter.ts'
import { ChatError } from './ChatError.ts'
import { type ChatEndpoint, type ChatMessage, chatStream } from './chatStream.ts'
import { messagesFor } from './messagesFor.ts'
import { parseDraft } from './parseDraft.ts'

/** The number of attempts to write one text. */
const MAX_ATTEMPTS = 3
/** The first delay between attempts, in ms. It doubles each time unless the endpoint names a time. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
/** The interval between two progress reports, in ms. */
const PROGRESS_INTERVAL_MS = 1000

/** Waits between two attempts. Tests wait less. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>
const wait: Wait = async (ms, signal) => {
  await pause(ms, undefined, { signal })
}

/**
 * Creates a writer with a model behind an OpenAI-compatible endpoint. Temporary errors are retried with back-off; any
 * other error ends as `WritingFailed` with a sentence for the screen.
 */
export function modelWriter(endpoint: ChatEndpoint, options: { wait?: Wait } = {}): ContentWriter {
  return {
    name: endpoint.model,
    usesPrompts: true,
    async write(brief, { signal, onProgress }) {
      const messages = messagesFor(brief)
      let problem = 'The content model cannot be reached.'
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        let waitMs = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1))
        try {
          await onProgress(
            0,
            0,
            attempt === 1 ? `Asking ${endpoint.model}` : `Asking ${endpoint.model}, attempt ${attempt}`,
          )
          const response = await requestText(endpoint, messages, signal, onProgress)
          const draft = parseDraft(response, brief)
          if (draft !== undefined) return draft
          problem = "The content model's response cannot be used: it has no text for the page."
        } catch (error) {
          if (!(error instanceof ChatError)) throw error
          if (!error.again) throw new WritingFailed(error.message)
          problem = error.message
          waitMs = Math.min(LONGEST_WAIT, error.waitMs ?? waitMs)
        }
        if (attempt < MAX_ATTEMPTS) await (options.wait ?? wait)(waitMs, signal)
      }
      throw new WritingFailed(`${problem} We tried ${MAX_ATTEMPTS} times. Try again later.`)
    },
  }
}

async function requestText(
  endpoint: ChatEndpoint,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  onProgress: (done: number, total: number, message: string) => Promise<void>,
): Promise<string> {
  let reportedAt = performance.now()
  let reporting = Promise.resolve()
  const response = await chatStream(endpoint, messages, {
    signal,
    onText(characters) {
      if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return
      reportedAt = performance.now()
      // The text matters more than its progress, so a failed progress report is ignored.
      reporting = reporting
        .then(() => onProgress(characters, 0, `Writing: ${characters} characters`))
        .catch(() => undefined)
    },
  })
  await reporting
  return response
}
