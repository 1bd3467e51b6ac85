import { type ApiClient, ApiError, importInfo, placesAutocomplete } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

describe('import info', () => {
  it("reports a site's figures and their newest day", async () => {
    const [site] = await fetchRows<{ projectId: number; clientId: number; keywords: number; last: string }>(
      environment.database.db,
      sql`select project_id "projectId", client_id "clientId", (select count(*)::int from keywords k where k.client_id = s.client_id) keywords,
        (select max(r.date)::text from ranks r join keywords k using (keyword_id) where k.client_id = s.client_id) last
        from sites s order by 1 limit 1`,
    )
    if (site === undefined) throw new Error('The demo agency has no site.')
    const info = await maya.call(importInfo, { query: { projectId: site.projectId } })
    expect(info).toMatchObject({ projectId: site.projectId, clientId: site.clientId, keywords: site.keywords })
    expect(info.ranks.last).toBe(site.last)
    expect(info.importedThrough).toBe([info.ranks.last ?? '', info.visits.last ?? ''].toSorted().at(-1))
    expect(info.ranks.count).toBeGreaterThan(info.keywords)
    expect(info.mappedKeywords).toBeLessThanOrEqual(info.keywords)
  })

  it('rejects an unknown project', async () => {
    const error = await maya.call(importInfo, { query: { projectId: 999_999 } }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ status: 404, message: 'There is no project 999999.' })
  })
})

describe('places', () => {
  const find = async (q: string, more: { country?: string; kinds?: string; count?: number } = {}) =>
    (await maya.call(placesAutocomplete, { query: { q, ...more } })).map((place) => place.text)

  it.each([
    ['austin', {}, ['Austin, TX', 'Austin, MN']],
    ['Austin, TX', {}, ['Austin, TX']],
    ['78701', {}, ['78701, Austin, TX']],
    ['78701-1234', {}, ['78701, Austin, TX']],
    ['montreal', { country: 'ca' }, ['Montréal, QC']],
    ['st louis', {}, ['St. Louis, MO']],
    ['Saint Louis', {}, ['St. Louis, MO']],
    ['o’fallon', {}, ["O'Fallon, MO"]],
    ['787', { kinds: 'city' }, []],
    ['austin', { country: 'ca' }, []],
    ['austin', { kinds: 'zip' }, []],
  ])('%s with %o starts with %o', async (q, more, expected) => {
    expect((await find(q, more)).slice(0, expected.length || 1)).toEqual(expected)
  })

  it('finds the area of a Canadian postal code', async () => {
    const [place] = await maya.call(placesAutocomplete, { query: { q: 'M5V 2T6' } })
    expect(place).toMatchObject({ kind: 'zip', zip: 'M5V', region: 'ON', country: 'ca' })
  })

  it('lists bigger cities first, up to the requested number', async () => {
    expect((await find('spring', { count: 3, kinds: 'city' })).length).toBe(3)
    const names = await find('san', { kinds: 'city', count: 4 })
    expect(names).toEqual(['San Antonio, TX', 'San Diego, CA', 'San Jose, CA', 'San Francisco, CA'])
  })

  it('requires 3 characters and known countries and kinds', async () => {
    for (const query of [
      { q: 'au' },
      { q: '  a  ' },
      { q: 'austin', country: 'de' },
      { q: 'austin', kinds: 'street' },
      { q: 'austin', count: 0 },
    ]) {
      const error = await maya.call(placesAutocomplete, { query }).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status: 400 })
    }
    expect(await find('%%% --')).toEqual([])
  })
})
