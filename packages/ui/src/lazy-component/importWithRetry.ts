import { pause } from '@rankdesk/format'
import { LazyModuleError } from './LazyModuleError.ts'

/** The waits before the retries of an import, in ms. */
const RETRY_AFTER_MS = [400, 1600] as const

/** Imports a module, with retries after growing waits. Throws `LazyModuleError` when the last one fails. */
export async function importWithRetry<Module>(
  importModule: () => Promise<Module>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<Module> {
  for (const ms of RETRY_AFTER_MS) {
    try {
      return await importModule()
    } catch {
      await wait(ms)
    }
  }
  return importModule().catch((cause: unknown) => {
    throw new LazyModuleError(cause)
  })
}
