/**
 * `npm start`: brings the web app's build up to date, then becomes the server. The server (apps/server/src/main.ts)
 * makes its database, loads the demo agency the first time, and prints the address. It runs in this very process, so
 * signals and the exit code are its own.
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
  // A wrong setting is said at once, not after the build.
  const { readConfig } = (await import(`${server}config.ts`)) as { readConfig: (env: NodeJS.ProcessEnv) => unknown }
  readConfig(process.env)
  await buildWeb()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(`${server}main.ts`)
