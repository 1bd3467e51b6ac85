import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { root: '/work/main/tests/e2e/.identity-try', include: ['*.test.ts'], fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 } })
