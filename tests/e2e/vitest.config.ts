import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: [createRequire(import.meta.url).resolve('@rankdesk/server/testing/postgresSetup')],
    // One browser and one server serve all journeys; running them in parallel on two cores would only be slower.
    fileParallelism: false,
    // Journeys share a worker: reading the server's sources again for each file takes 8 s.
    isolate: false,
    // Waits end soon after the state is reached; a busy machine needs the long timeout. Each look costs the page or the
    // server some milliseconds of work, so that the default of twenty a second would slow down what is waited for.
    expect: { poll: { timeout: 30_000, interval: 200 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
