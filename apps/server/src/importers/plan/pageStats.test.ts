import { expect, it } from 'vitest'
import { planClient } from './planClient.ts'

const row = (
  line: number,
  item: string,
  clicks: number | null,
  impressions: number | null,
  position: number | null,
) => ({
  line,
  item,
  clicks,
  impressions,
  position,
})

async function statsOf(...rows: ReturnType<typeof row>[]) {
  const none = { queries: undefined, chart: undefined, sitemap: undefined, site: undefined }
  const read = {
    name: 'a.example',
    domain: 'a.example',
    toolDay: null,
    namedDay: null,
    checkedOnly: [],
    files: [],
    skipped: [],
  }
  const plan = await planClient({ ...none, ...read, landingPages: [], pages: { rows, skipped: [] } }, '2026-11-02')
  return plan.pages.find(({ path }) => path === '/x')?.stats
}

it.each([
  ['one address', [row(2, 'https://a.example/x', 3, 10, 4)], { clicks: 3, impressions: 10, position: 4 }],
  [
    'all addresses of the page, with the mean position by impressions [IMP-7]',
    [row(2, 'https://a.example/x', 3, 10, 4), row(3, 'http://www.a.example/x/', 1, 30, 8)],
    { clicks: 4, impressions: 40, position: 7 },
  ],
  ['no page that nobody counted [COV-1]', [row(2, 'https://a.example/x', null, null, null)], null],
  [
    'counted addresses alone [ADV-2]',
    [row(2, 'https://a.example/x', 3, 10, 4), row(3, 'http://a.example/x', null, 5, 9)],
    { clicks: 3, impressions: 10, position: 4 },
  ],
])('counts %s', async (_what, rows, stats) => {
  expect(await statsOf(...rows)).toEqual(stats)
})
