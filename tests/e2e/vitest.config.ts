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
    // Waits end as soon as the state is reached; a busy machine needs the long timeout.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
