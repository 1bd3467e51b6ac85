import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Too long for npm test: CONTRIBUTING.md says how that is decided.
    tags: [{ name: 'long', description: 'Runs in npm run verify only' }],
    include: ['src/**/*.test.ts'],
    globalSetup: [createRequire(import.meta.url).resolve('@rankdesk/server/testing/postgresSetup')],
    // A journey waits a third of its time: two at once, each worker with its own browser, fill two cores.
    maxWorkers: 2,
    // Journeys share the workers: reading the server's sources again for each file takes 8 s.
    isolate: false,
    // Waits end soon after the state is reached; a busy machine needs the long timeout. Each look costs the page or the
    // server some milliseconds of work, so that the default of twenty a second would slow down what is waited for.
    expect: { poll: { timeout: 30_000, interval: 200 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
