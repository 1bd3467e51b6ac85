import { createRequire } from 'node:module'
import { configDefaults, defineConfig } from 'vitest/config'

/** The scenarios of `npm run soak` measure, so that they run alone and one after the other. */
const isSoak = process.env['SOAK_SCENARIOS'] === '1'
const SCENARIOS = 'src/soak/**/*.test.ts'

export default defineConfig({
  test: {
    // Too long for npm test: CONTRIBUTING.md says how that is decided.
    tags: [{ name: 'long', description: 'Runs in npm run verify only' }],
    ...(isSoak
      ? { include: [SCENARIOS], fileParallelism: false }
      : { include: ['src/**/*.test.ts'], exclude: [...configDefaults.exclude, SCENARIOS] }),
    globalSetup: [createRequire(import.meta.url).resolve('@rankdesk/server/testing/postgresSetup')],
    // The files share a worker: reading the server's sources again for each of them takes 4 s.
    isolate: false,
    // Waits end soon after the state is reached; a busy machine needs the long timeout. Each look costs the page or the
    // server some milliseconds of work, so that the default of twenty a second would slow down what is waited for.
    expect: { poll: { timeout: 30_000, interval: 200 } },
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
