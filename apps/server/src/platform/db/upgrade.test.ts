import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { createDatabase, dropDatabase, rowsOf, urlOfDatabase, withClient } from '#testing/databaseCommands.ts'
import { createTestDatabase } from '#testing/index.ts'
import { migrateDatabase } from './migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

const { adminUrl, prefix } = inject('testPostgres')
const name = `${prefix}_${randomBytes(5).toString('hex')}`
const url = urlOfDatabase(adminUrl, name)

/** Rows of the first version: an agency with a page, pictures, traffic, a sign-in and a job that is waiting. */
const AGENCY = `
  insert into teams (name) values ('North');
  insert into staff (staff_name, first_name, staff_email, title, role_id, team_id, active, demo, password_hash) values
    ('Demo Dan', 'Dan', 'dan@example.com', 'Demo', 2, 1, true, true, null),
    ('Gone Gil', 'Gil', 'gil@example.com', 'Lead', 2, 1, false, false, 'hash of Gil'),
    ('Ann Ámon', 'Ann', 'Ann@Example.com', 'Lead', 2, 1, true, false, 'hash of Ann'),
    ('Bo', 'Bo', 'bo@example.com', '', 2, null, true, false, null);
  insert into clients (business_name, domain) values ('Acme', 'acme.example'), ('Counted', 'counted.example');
  insert into sites (client_id, project_name) values (1, 'acme'), (2, 'counted');
  insert into templates (project_id, template_name, kind) values (1, 'Main', 'page');
  insert into pages (project_id, template_id, seq, path, page_name, added_on, updated_at) values
    (1, 1, 1, '/', 'Home', '2026-02-28', '2026-03-08 09:59:59.123456+00');
  insert into page_zones (page_id, element_id, seq, role, content, updated_at) values
    (1, 'main', 1, 'content', '<p>Ångström <img src="/media/team.jpg"></p>', '2026-03-08 10:00:00+00');
  insert into media (project_id, folder_path, name, extension, content_type, size, sha256, store_key, deleted, last_modified, previous) values
    (1, '', 'team.jpg', 'jpg', 'image/jpeg', 20, 'new', 'k2', false, '2026-03-02 00:00:00+00',
      '{"storeKey": "k1", "size": 10, "sha256": "old", "contentType": "image/jpeg", "width": 4, "height": 3}'),
    (1, '', 'old.jpg', 'jpg', 'image/jpeg', 5, 'x', 'k3', true, '2026-03-01 00:00:00+00', null);
  insert into traffic (project_id, date, visits, leads) values
    (1, '2026-03-02', 7, 0), (1, '2026-03-03', 8, 0), (2, '2026-03-02', 5, 2), (2, '2026-03-03', 6, 0);
  insert into traffic_weeks values (1, '2026-03-02', 15, 0), (2, '2026-03-02', 11, 2);
  insert into traffic_months values (1, '2026-03-01', 15, 0), (2, '2026-03-01', 11, 2);
  insert into jobs (kind, client_id, state, created_at) values ('rebuild-site', 1, 'waiting', '2026-03-08 10:00:00+00');
`

/** Creates the database of the first version. */
beforeAll(async () => {
  await createDatabase(adminUrl, name)
  const folder = await mkdtemp(join(tmpdir(), 'rankdesk-baseline-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = journalSchema.parse(JSON.parse(await readFile(journalFile, 'utf8')))
  const [baseline] = journal.entries
  if (baseline?.tag !== '0000_baseline') throw new Error('The first migration is not the baseline.')
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [baseline] }))
  await withClient(url, async (client) => {
    await migrate(drizzle(client), { migrationsFolder: folder })
    await client.query(AGENCY)
  })
  await rm(folder, { recursive: true })
  await migrateDatabase(url)
})
afterAll(() => dropDatabase(adminUrl, name))

it('applies every migration to an agency of the first version', async () => {
  const { entries } = journalSchema.parse(JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')))
  const [applied] = await rowsOf(url, 'select count(*)::int as count from drizzle.__drizzle_migrations')
  expect(applied).toEqual({ count: entries.length })
})

it('ends with the columns, indexes and triggers of a new database', async () => {
  const structure = (database: string) =>
    rowsOf(
      database,
      `select table_schema || '.' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
         || ' ' || coalesce(column_default, '') item
       from information_schema.columns where table_schema in ('public', 'media_index', 'work_sums')
       union select indexdef from pg_indexes where schemaname in ('public', 'media_index', 'work_sums')
       union select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace order by 1`,
    )
  const fresh = await createTestDatabase()
  expect(await structure(url)).toEqual(await structure(fresh.url))
  await fresh.drop()
})

it.each([
  [
    'texts',
    'select path, content from pages join page_zones using (page_id)',
    [{ path: '/', content: '<p>Ångström <img src="/media/team.jpg"></p>' }],
  ],
  [
    'people and their passwords, the first real account as the administrator',
    'select staff_email, password_hash, access_role from staff order by staff_id',
    [
      { staff_email: 'dan@example.com', password_hash: null, access_role: 'member' },
      { staff_email: 'gil@example.com', password_hash: 'hash of Gil', access_role: 'member' },
      { staff_email: 'Ann@Example.com', password_hash: 'hash of Ann', access_role: 'administrator' },
      { staff_email: 'bo@example.com', password_hash: null, access_role: 'member' },
    ],
  ],
  [
    'media with their earlier version and the trash',
    `select name, store_key, version_count, deleted_at is not null in_trash from media order by media_id`,
    [
      { name: 'team.jpg', store_key: 'k2', version_count: 1, in_trash: false },
      { name: 'old.jpg', store_key: 'k3', version_count: 0, in_trash: true },
    ],
  ],
  [
    'earlier versions of media',
    'select store_key, size::int, sha256, width from media_versions',
    [{ store_key: 'k1', size: 10, sha256: 'old', width: 4 }],
  ],
  ['the uses of media', 'select client_id, name from media_index.uses', [{ client_id: 1, name: 'team.jpg' }]],
  [
    'counted leads, and unknown ones where none were ever counted',
    'select project_id, visits, leads, lead_days from traffic_months order by 1',
    [
      { project_id: 1, visits: 15, leads: null, lead_days: 0 },
      { project_id: 2, visits: 11, leads: 2, lead_days: 2 },
    ],
  ],
  ['waiting jobs', 'select kind, state from jobs', [{ kind: 'rebuild-site', state: 'waiting' }]],
])('keeps %s', async (_title, query, expected) => {
  expect(await rowsOf(url, query)).toEqual(expected)
})
