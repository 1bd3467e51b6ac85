import { type RunningPostgres, startPostgres, type StartPostgresOptions } from './startPostgres.ts'

/** The starts after an unexpected end that are tried in `WINDOW_MS`. A PostgreSQL that ends more often needs an operator. */
const MAX_RESTARTS = 5
const WINDOW_MS = 10 * 60_000

/**
 * Starts the embedded PostgreSQL, and starts it again on the same port when it ends by itself, for example because the
 * system was short of memory. Committed data is kept, and connections open again by themselves. `onExit` is called only
 * when it can't be started again.
 */
export async function supervisePostgres({ onExit, ...options }: StartPostgresOptions): Promise<RunningPostgres> {
  let stopping = false
  let restarting: Promise<void> = Promise.resolve()
  const restarts: number[] = []
  let current: RunningPostgres

  const restart = async (message: string) => {
    const now = performance.now()
    restarts.push(now)
    if (restarts.filter((at) => now - at < WINDOW_MS).length > MAX_RESTARTS) {
      onExit?.(message)
      return
    }
    options.log.warn(`${message} It is started again.`)
    try {
      current = await startPostgres({ ...options, port: current.port, onExit: ended })
    } catch (error) {
      onExit?.(`${message} ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const ended = (message: string) => {
    if (!stopping) restarting = restarting.then(() => restart(message))
  }

  current = await startPostgres({ ...options, onExit: ended })
  const { url, urlOf, port, folder } = current
  return {
    url,
    urlOf,
    port,
    folder,
    async stop() {
      stopping = true
      await restarting
      await current.stop()
    },
  }
}
