import { saveContentZone } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startPublishingEnvironment, TODAY } from './testing/publishingEnvironment.ts'

const { at, publish, published } = startPublishingEnvironment()

/** Makes PostgreSQL reject each row of these tables, as it does on a full disk. */
async function fillDisk(tables: readonly string[]): Promise<void> {
  const { db } = at.environment.database
  await db.execute(sql`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  for (const table of tables) {
    await db.execute(sql`create trigger fill_disk before insert or update on ${sql.identifier(table)}
      for each row execute function fill_disk()`)
  }
}

test("saving and publishing respond with 507 while the database's disk is full, and work again afterwards", async () => {
  const [zone] = at.strategy.zones
  if (zone === undefined) throw new Error('The strategy has no zone')
  const { strategyId } = at.strategy
  const save = () =>
    at.maya.call(saveContentZone, {
      headers: { 'if-match': String(zone.version) },
      body: { strategyId, elementID: zone.elementID, content: '<p>New text</p>' },
    })
  await fillDisk(['strategy_zones', 'publications'])
  const diskFull = { status: 507, message: 'The server has no space left' }
  await expect(save()).rejects.toMatchObject(diskFull)
  await expect(publish(TODAY)).rejects.toMatchObject(diskFull)
  expect(await published()).toEqual([])
  await at.environment.database.db.execute(sql`drop function fill_disk cascade`)
  expect(await publish(TODAY, 'again')).toBe(true)
})
