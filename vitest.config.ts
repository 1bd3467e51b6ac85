import { defineConfig } from 'vitest/config'

/**
 * The unit tests: what stands beside its source as `*.test.ts(x)`. Stories, contracts and journeys have a Vitest
 * configuration of their own in apps/storybook, tests/contract and tests/e2e. `npm test` runs them all.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            'apps/storybook/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{visual,bench}/src/**/*.test.ts',
          ],
          // They share a worker: what they test keeps nothing, so a new one for each file would only cost time.
          isolate: false,
          // Rules know only the time zone that they are told; one that leans on the machine's fails here.
          env: { TZ: 'Asia/Tokyo' },
        },
      },
      {
        test: {
          name: 'screens',
          include: ['packages/*/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/shared/testing/asyncTimeout.ts'],
          testTimeout: 60_000,
          env: { TZ: 'Asia/Tokyo' },
        },
      },
      {
        test: {
          name: 'server',
          // They share a worker for the same reason; each makes a database and an app of its own.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ['apps/server/src/testing/postgresSetup.ts'],
        },
      },
    ],
  },
})
