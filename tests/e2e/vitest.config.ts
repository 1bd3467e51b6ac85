import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: [createRequire(import.meta.url).resolve('@rankdesk/server/testing/postgresSetup')],
    // One browser and one server serve all journeys; on two cores side by side would only be slower.
    fileParallelism: false,
    // They share a worker too: to read the server's sources anew for each file takes 8 s.
    isolate: false,
    // What a journey waits for comes at once where the machine is free, and later where it is not.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
