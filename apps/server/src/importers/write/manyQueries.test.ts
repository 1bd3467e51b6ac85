/** @module-tag long */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openImportBench } from './importTesting.ts'

/** More rows than a statement has parameters (65,535), as a large shop exports them. */
const QUERIES = 70_000

it('imports 70,000 queries, and again without a change', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rankdesk-many-'))
  await mkdir(join(folder, 'shop.example'))
  const rows = Array.from(
    { length: QUERIES },
    (_, index) => `query ${index},1,${(index % 90) + 1},1%,${(index % 90) + 1}`,
  )
  await writeFile(
    join(folder, 'shop.example', 'Queries.csv'),
    ['Top queries,Clicks,Impressions,CTR,Position', ...rows].join('\n'),
  )
  const bench = await openImportBench()
  const report = await bench.run(folder)
  expect(report.skipped).toEqual([])
  expect(await bench.rows('select keywords, page1 from client_rank_days')).toEqual([
    { keywords: QUERIES, page1: rows.filter((_, index) => index % 90 < 10).length },
  ])
  expect((await bench.run(folder)).changes.describe()).toBe('nothing changed')
  await bench.close()
  await rm(folder, { recursive: true, force: true })
})
