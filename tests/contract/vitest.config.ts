import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: [createRequire(import.meta.url).resolve('@rankdesk/server/testing/postgresSetup')],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
