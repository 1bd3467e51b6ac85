import path from 'node:path'
import { projectRoot } from './projectRoot.ts'

/** Settings of the server that a developer may have set; a test run uses its own. */
const serverSettings = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'MEDIA_STORE', 'DEMO_CLIENTS', 'IDENTITY', 'NOW']

/** Node's cache of compiled server sources. */
export const compileCache = path.join(projectRoot, 'node_modules', '.cache', 'compile')

/**
 * Returns the environment for the project's tools: its own programs first in the PATH, no telemetry, and nothing
 * inherited from npm or NODE_ENV that would change a tool's behavior (`NODE_ENV=production npm test` tests the same).
 */
export function toolEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config|lifecycle|package)_/i.test(name)),
  )
  delete env['NODE_ENV']
  const bin = path.join(projectRoot, 'node_modules', '.bin')
  return {
    ...env,
    PATH: [bin, env['PATH'] ?? ''].join(path.delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
    // Tests start servers repeatedly; with the cache their thousand TypeScript files are compiled once.
    NODE_COMPILE_CACHE: compileCache,
    ...extra,
  }
}

/**
 * Returns toolEnvironment without the server's settings, as tests must not touch an existing database. DATABASE_URL
 * only selects the PostgreSQL server on which they create (and drop) their own databases.
 */
export function testEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env = toolEnvironment({ NO_COLOR: '1', ...extra })
  const postgres = env['TEST_DATABASE_URL'] ?? env['DATABASE_URL']
  if (postgres !== undefined) env['TEST_DATABASE_URL'] = postgres
  // Node warns when both NO_COLOR and FORCE_COLOR are set.
  for (const name of [...serverSettings, 'FORCE_COLOR']) if (extra[name] === undefined) delete env[name]
  return env
}
