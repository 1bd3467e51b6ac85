import type { TestProject } from 'vitest/node'
import { startTestPostgres, type TestPostgresAddress } from './testPostgres.ts'

/**
 * Vitest's globalSetup of every project whose tests use `createTestDatabase`: one PostgreSQL for the whole run, or the one
 * that `npm test` has started for all runs and names in TEST_POSTGRES. Name this file in `test.globalSetup`.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const shared = process.env['TEST_POSTGRES']
  if (shared !== undefined) {
    project.provide('testPostgres', JSON.parse(shared) as TestPostgresAddress)
    return undefined
  }
  const postgres = await startTestPostgres()
  project.provide('testPostgres', { adminUrl: postgres.adminUrl, prefix: postgres.prefix })
  return () => postgres.stop()
}
