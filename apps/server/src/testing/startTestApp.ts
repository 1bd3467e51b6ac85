import { type ApiClient, createApiClient, SERVICE_NAMES, type ServiceName } from '@rankdesk/api'
import { type Clock, type MovableClock, systemClock } from '@rankdesk/format'
import { movableClock } from '@rankdesk/format/testing'
import type { FastifyBaseLogger } from 'fastify'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { ReadStream } from '#connectors/video/port.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { createTestDatabase } from './createTestDatabase.ts'
import { testAgencyNow } from './seedTestAgency.ts'
import { signIn } from './signIn.ts'

/** The whole application in this process, on the small demo agency, with a clock that the test moves. */
export interface TestApp {
  /** The origin of the application. */
  url: string
  /** Business time. It stands still until it is moved. */
  clock: MovableClock
  database: Database
  /**
   * Returns a client of the services, signed in as a demo staff member such as 'Maya Okafor'; `actingFor` sends
   * X-Acting-For.
   */
  clientOf(staffName: string, actingFor?: number): Promise<ApiClient>
  stop(): Promise<void>
}

/**
 * Starts the application on its own database and port, with jobs. `config` changes settings; `log` receives the log;
 * `mediaStore` replaces the store of the media, `readStream` the video service, `realClock` the time of the machine.
 */
export async function startTestApp(
  options: {
    seeded?: boolean
    config?: Partial<Config>
    log?: FastifyBaseLogger
    mediaStore?: MediaStore
    readStream?: ReadStream
    realClock?: Clock
  } = {},
): Promise<TestApp> {
  // Loaded on demand, so that tests with a server of their own don't load the application.
  const [{ buildApp }, { loadSigningKeys }] = await Promise.all([
    import('#app/app.ts'),
    import('#services/identity/index.ts'),
  ])
  const { url: databaseUrl, drop } = await createTestDatabase({ seeded: options.seeded ?? true })
  const { log, mediaStore, readStream } = options
  const database = openDatabase(databaseUrl)
  const clock = movableClock(testAgencyNow)
  const keys = await loadSigningKeys((_name, make) => Promise.resolve(Buffer.from(make())))
  const config = { ...readConfig({ PORT: '0', TEST: '1', LOG_LEVEL: 'silent' }), ...options.config }
  const app = await buildApp({
    config,
    database,
    databaseUrl,
    clock,
    realClock: options.realClock ?? systemClock,
    keys,
    ...(log && { log }),
    ...(mediaStore && { mediaStore }),
    ...(readStream && { readStream }),
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const url = address.replace('127.0.0.1', 'localhost')
  const services = Object.fromEntries(SERVICE_NAMES.map((name) => [name, `${url}/services/${name}`]))
  return {
    url,
    clock,
    database,
    async clientOf(staffName, actingFor) {
      const tokens = await signIn(url, staffName)
      return createApiClient({
        services: services as Record<ServiceName, string>,
        application: 'rankdesk-tests',
        authorization: { token: () => tokens.id_token, reauthorize: () => Promise.resolve(false) },
        ...(actingFor === undefined ? {} : { actingFor: () => actingFor }),
      })
    },
    async stop() {
      await app.close()
      await database.close()
      await drop()
    },
  }
}
