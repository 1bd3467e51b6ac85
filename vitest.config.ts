import { defineConfig } from 'vitest/config'

/**
 * The unit tests: every `*.test.ts(x)` next to its source. Stories, contract tests and journeys have their own Vitest
 * configuration in apps/storybook, tests/contract and tests/e2e. `npm test` runs all of them.
 */
export default defineConfig({
  test: {
    // Too long for npm test: CONTRIBUTING.md says how that is decided.
    tags: [{ name: 'long', description: 'Runs in npm run verify only' }],
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
          // The files share a worker. The tested code has no state, so isolation would only cost time.
          isolate: false,
          // Rules use only the time zone that they receive. One that depends on the machine's time zone fails here.
          env: { TZ: 'Asia/Tokyo' },
        },
      },
      {
        test: {
          name: 'screens',
          // The files share a worker, as loading the app and jsdom for each would take half of the time. The setup file
          // unmounts what a test has rendered.
          isolate: false,
          include: ['packages/*/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/lib/testing/screenSetup.ts'],
          testTimeout: 60_000,
          env: { TZ: 'Asia/Tokyo' },
        },
      },
      {
        test: {
          name: 'server',
          // The files share a worker to save time. Each creates its own database and app.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A job of the server may take longer than the default of a second on a busy machine.
          expect: { poll: { timeout: 20_000, interval: 100 } },
          // The report of a run holds only these messages, so they contain the whole job or row that was unexpected.
          chaiConfig: { truncateThreshold: 2000 },
          globalSetup: ['apps/server/src/testing/postgresSetup.ts'],
        },
      },
    ],
  },
})
