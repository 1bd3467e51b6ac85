/**
 * `npm start`: updates the web app's build and prepares the database at the same time. The server runs in this process, so that
 * signals and the exit code are the server's. It creates its database, loads the demo agency on the first start, and prints
 * the address when both are done.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './steps/projectRoot.ts'
import { whenNpmEnds } from './steps/whenNpmEnds.ts'
import { buildWeb } from './webBuild.ts'

interface ServerModules {
  'platform/config/config.ts': { readConfig: (env: NodeJS.ProcessEnv) => unknown }
  'app/loadServer.ts': { loadServer: () => Promise<(webApp: Promise<void>) => Promise<void>> }
}

const server = pathToFileURL(path.join(projectRoot, 'apps', 'server', 'src') + path.sep).href
const load = async <Name extends keyof ServerModules>(name: Name) =>
  (await import(`${server}${name}`)) as ServerModules[Name]

const { readConfig } = await load('platform/config/config.ts')
try {
  // An invalid setting is reported at once, not after the build.
  readConfig(process.env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const building = new AbortController()
// The running server ends by itself; before that, the build and this process have to be ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    building.abort()
    if (process.listenerCount(signal) === 0) process.exit(130)
  })
}
whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'))
const webApp = buildWeb({ signal: building.signal })
const { loadServer } = await load('app/loadServer.ts')
const runServer = await loadServer()
await runServer(webApp)
