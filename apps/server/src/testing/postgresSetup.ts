import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './testPostgres.ts'

/**
 * Vitest's globalSetup of every project whose tests use `createTestDatabase`: one PostgreSQL for the whole run.
 * Name this file in `test.globalSetup`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  project.provide('testPostgres', { adminUrl: postgres.adminUrl, prefix: postgres.prefix })
  return () => postgres.stop()
}
