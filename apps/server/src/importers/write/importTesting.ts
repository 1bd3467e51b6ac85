import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fixedClock } from '@rankdesk/format/testing'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type Database, openDatabase } from '#platform/db/database.ts'
import * as schema from '#platform/db/schema/index.ts'
import { createTestDatabase } from '#testing/index.ts'
import { readImportFolder } from '../staged/readImportFolder.ts'
import { type ImportReport, writeImport } from './writeImport.ts'

/** The small fixture agency that tests import. */
export const AGENCY = fileURLToPath(new URL('../../../fixtures/import/agency', import.meta.url))

/** A database with two SEO managers and another person, into which tests import. */
export interface ImportBench {
  database: Database
  run(folder: string, day?: string, dryRun?: boolean): Promise<ImportReport>
  /** Returns the contents of all tables as text, to compare two states. */
  contents(): Promise<string>
  rows<Row>(query: string): Promise<Row[]>
  close(): Promise<void>
}

export async function openImportBench(): Promise<ImportBench> {
  const test = await createTestDatabase()
  const database = openDatabase(test.url, { max: 2 })
  await database.db.insert(schema.staff).values([
    { staffName: 'Olaf Other', firstName: 'Olaf', staffEmail: 'other@agency.example', title: 'Ads', roleId: 7 },
    { staffName: 'Sam One', firstName: 'Sam', staffEmail: 'seo.one@agency.example', title: 'SEO Manager', roleId: 5 },
    { staffName: 'Sue Two', firstName: 'Sue', staffEmail: 'SEO.Two@agency.example', title: 'SEO Manager', roleId: 5 },
  ])
  return {
    database,
    async run(folder, day = '2025-12-03', dryRun = false) {
      const files = await readImportFolder(folder, { sanitize: (html) => html })
      return writeImport(database.db, files, { clock: fixedClock(`${day}T20:00:00Z`), dryRun })
    },
    async contents() {
      const parts: string[] = []
      for (const table of Object.values(schema)) {
        if (!is(table, PgTable)) continue
        const { schema: folder = 'public', name } = getTableConfig(table)
        const { rows } = await database.pool.query<{ row: string }>(
          `select t::text as row from ${folder}.${name} t order by 1`,
        )
        parts.push(`${name}:`, ...rows.map(({ row }) => row))
      }
      return parts.join('\n')
    },
    async rows<Row>(query: string) {
      return (await database.pool.query(query)).rows as Row[]
    },
    async close() {
      await database.close()
      await test.drop()
    },
  }
}

/** Copies a folder, so that a test may change it. `remove` deletes the copy. */
export async function copyOf(folder: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'rankdesk-import-'))
  await cp(folder, path, { recursive: true })
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
