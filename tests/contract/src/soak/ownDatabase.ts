import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Reader } from './writers.ts'

/** Queries the PostgreSQL that a server has started in its data folder. */
export function readerOf(dataDir: string): Reader {
  return async <Row extends object>(query: string, values: unknown[]) => {
    const text = await readFile(join(dataDir, 'postgres.json'), 'utf8')
    const { password, port } = JSON.parse(text) as { password: string; port: number }
    const client = new pg.Client({
      connectionString: `postgres://rankdesk:${password}@127.0.0.1:${port}/rankdesk`,
    })
    await client.connect()
    try {
      return (await client.query<Row & pg.QueryResultRow>(query, values)).rows
    } finally {
      await client.end()
    }
  }
}
