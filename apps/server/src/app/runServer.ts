import { ConfigError, readConfig } from '#platform/config/config.ts'
import { DataDirError } from '#platform/data-dir/index.ts'
import { DatabaseServerError } from '#platform/postgres/index.ts'
import { PortInUse, startServer, WebAppNotBuilt } from './startServer.ts'

/** Errors at the start that an operator can fix. Their message is enough. */
const RECOVERABLE = [ConfigError, DataDirError, DatabaseServerError, PortInUse, WebAppNotBuilt]

/**
 * Starts the server with the environment's settings and prints its address. It stops at SIGINT and SIGTERM, and when it can't
 * continue. `webApp` is a build of the web app that is still running: the database is prepared at the same time.
 */
export async function runServer(webApp?: Promise<void>): Promise<void> {
  try {
    const server = await startServer(readConfig(process.env), webApp)
    let stopping = false
    const stop = (code: number) => {
      if (stopping) return
      stopping = true
      server.stop().then(
        () => process.exit(code),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    }
    process.on('SIGINT', () => stop(0))
    process.on('SIGTERM', () => stop(0))
    server.onFatal((message) => {
      console.error(message)
      stop(1)
    })
    console.log(`Rankdesk is ready at ${server.address}`)
  } catch (error) {
    console.error(RECOVERABLE.some((kind) => error instanceof kind) ? (error as Error).message : error)
    process.exit(1)
  }
}
