import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/createTestDatabase.ts'

/** The tables whose rows stay while others refer to them: people are disabled, and the agency's catalogs are fixed. */
const KEPT = ['staff', 'teams', 'specialty_types', 'templates']

test('an index starts with each column that refers to a row which can be deleted', async () => {
  const { url, drop } = await createTestDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ reference: string }>(
    `select k.conrelid::regclass || '.' || a.attname reference
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and k.confrelid::regclass::text <> all($1)
       and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])
     order by 1`,
    [KEPT],
  )
  await client.end()
  await drop()
  // Without one, PostgreSQL reads the whole table for each deleted row, and for each row of a list that looks it up.
  expect(rows.map(({ reference }) => reference)).toEqual([])
})
