import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createTestDatabase,
  startTestServer,
  testDataDir,
  type TestDatabase,
  type TestServer,
} from '@rankdesk/server/testing'
import { NOW } from '../environment.ts'
import { freePort, type Proxy, type ProxyName, startProxy } from './startProxy.ts'

/** Two servers of one installation behind a real proxy, as docs/deployment.md describes them. */
export interface ServerPair {
  database: TestDatabase
  proxy: Proxy
  /** Stops one of them as an operator does, and returns its exit code. */
  stop(index: 0 | 1): Promise<number | null>
  /** Starts a stopped one again, at its address. */
  start(index: 0 | 1): Promise<void>
  close(): Promise<void>
}

/** Starts two servers with one database and the same keys and media, and a proxy with its example of `deploy/`. */
export async function startServerPair(name: ProxyName, drainSeconds: number): Promise<ServerPair> {
  const database = await createTestDatabase({ seeded: true })
  const [shared, ...folders] = [await testDataDir(), await testDataDir(), await testDataDir()]
  for (const part of ['keys', 'media']) {
    await mkdir(join(shared.path, part), { mode: 0o700 })
    for (const { path } of folders) await symlink(join(shared.path, part), join(path, part))
  }
  const ports = [await freePort(), await freePort()] as const
  const port = await freePort()
  const startOne = (index: 0 | 1) =>
    startTestServer({
      env: {
        DATABASE_URL: database.url,
        DATA_DIR: folders[index]?.path ?? '',
        PORT: String(ports[index]),
        DRAIN_SECONDS: String(drainSeconds),
        TRUSTED_PROXIES: '1',
        PUBLIC_URL: `https://localhost:${port}`,
        NOW,
      },
    })
  const servers: TestServer[] = [await startOne(0), await startOne(1)]
  const proxy = await startProxy(name, port, ports)
  return {
    database,
    proxy,
    stop: async (index) => (await servers[index]?.stop()) ?? null,
    async start(index) {
      servers[index] = await startOne(index)
    },
    async close() {
      await proxy.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await database.drop()
      await Promise.all([...folders, shared].map((folder) => folder.remove()))
    },
  }
}
