/**
 * `npm start`: updates the web app's build, then runs the server in this process, so that signals and the exit code are
 * the server's. The server (apps/server/src/main.ts) creates its database, loads the demo agency on the first start,
 * and prints the address.
 */
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './steps/projectRoot.ts'
import { compileCache } from './steps/toolEnvironment.ts'
import { whenNpmEnds } from './steps/whenNpmEnds.ts'
import { buildWeb } from './webBuild.ts'

const server = pathToFileURL(path.join(projectRoot, 'apps', 'server', 'src') + path.sep).href

enableCompileCache(compileCache)
whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'))
try {
  // An invalid setting is reported at once, not after the build.
  const { readConfig } = (await import(`${server}config.ts`)) as { readConfig: (env: NodeJS.ProcessEnv) => unknown }
  readConfig(process.env)
  await buildWeb()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(`${server}main.ts`)
