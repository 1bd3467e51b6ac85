import type { Sending } from './sending.ts'
import { isTransient } from './uploadOutcome.ts'

const MAX_ATTEMPTS = 3
/** The pause between two attempts, doubled each time, and between two rounds, in ms. */
const RETRY_PAUSE_MS = 400
/** Calls up to 3 times (M462) and throws the last error. Permanent rejections are not retried. */
export async function withRetries<Result>(
  { signal, wait }: Pick<Sending, 'signal' | 'wait'>,
  call: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (signal.aborted || attempt === MAX_ATTEMPTS || !isTransient(error)) throw error
      await wait(RETRY_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}
