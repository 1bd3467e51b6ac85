import {
  addTargets,
  type ApiClient,
  changeGeo,
  changeSpecialty,
  clientMapping,
  dismissSuggestions,
  mapPages,
  mappingDependants,
  removeTargets,
  undoMapping,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { cellOf, first, mappingOfClient } from '#testing/mappingOfClient.ts'

let environment: TestApp
let maya: ApiClient
let hannah: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterAll(() => environment.stop())

const { params, select, read, mappedShare, state, undo } = mappingOfClient(
  () => environment,
  () => maya,
)
type Mapping = Awaited<ReturnType<typeof read>>

let mapping: Mapping
beforeEach(async () => {
  mapping = await read()
})

const targetRows = () =>
  select(
    sql`select seo_target_id, specialty_type_id, geo_name, page_id from seo_targets where client_id = 3 order by 1`,
  )

describe("a client's mapping", () => {
  test('contains all pages, targets and places, as the database has them', async () => {
    expect(mapping.pages).toHaveLength(
      (await select(sql`select 1 one from pages join sites using (project_id) where client_id = 3`)).length,
    )
    expect(mapping.targets).toHaveLength((await targetRows()).length)
    expect(mapping.geos).toEqual([...new Set(mapping.targets.map(({ geoName }) => geoName))].toSorted())
    expect(
      mapping.targets.every(({ specialtyTypeId }) =>
        mapping.specialties.some((specialty) => specialty.specialtyTypeId === specialtyTypeId),
      ),
    ).toBe(true)
  })

  test('suggests the page whose title names specialty and place', async () => {
    const target = first(mapping.targets)
    const specialty = first(mapping.specialties, ({ specialtyTypeId }) => specialtyTypeId === target.specialtyTypeId)
    const page = first(mapping.pages, ({ kind, visible }) => kind === 'child' && visible)
    const title = `${specialty.specialtyTypeName} in ${target.geoName}`
    await select(sql`update pages set page_name = ${title} where page_id = ${page.pageId} returning 1`)
    await select(sql`update seo_targets set page_id = null where seo_target_id = ${target.seoTargetId} returning 1`)
    await select(sql`update keywords set page_id = null where client_id = 3 returning 1`)
    const suggestion = first((await read()).suggestions, ({ seoTargetId }) => seoTargetId === target.seoTargetId)
    expect(suggestion.pageId).toBe(page.pageId)
    expect(suggestion.reasons).toContain(`Its title names ${specialty.specialtyTypeName} and ${target.geoName}.`)
  })

  test('rejects an unknown client', async () => {
    await expect(maya.call(clientMapping, { params: { clientId: 99_999 } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('mapping pages', () => {
  test('maps many targets at once, moves the mapped pages of the lists, and is undone', async () => {
    await select(sql`update seo_targets set page_id = null where client_id = 3 returning 1`)
    await select(sql`update keywords set page_id = null where client_id = 3 returning 1`)
    const before = await state()
    const pages = mapping.pages.filter(({ visible }) => visible).slice(0, 2)
    const mappings = mapping.targets
      .slice(0, 4)
      .map((target, index) => ({ ...cellOf(target), pageId: pages[index % 2]?.pageId ?? null, before: null }))
    expect(await mappedShare()).toBe(0)
    await maya.call(mapPages, { params, body: { mappings } })
    expect(await mappedShare()).toBe(2)
    expect((await read()).lastEdit?.summary).toBe('Mapped 4 targets.')
    const changes = await select<{ kind: string }>(
      sql`select kind from changes where client_id = 3 order by change_id desc limit 1`,
    )
    expect(changes).toEqual([{ kind: 'client' }])
    await undo()
    expect(await state()).toEqual(before)
    expect(await mappedShare()).toBe(0)
  })

  test('makes a pair that is not targeted a target', async () => {
    const body = {
      mappings: [
        {
          specialtyTypeId: first(mapping.specialties).specialtyTypeId,
          geoName: 'Nokomis',
          pageId: first(mapping.pages).pageId,
        },
      ],
    }
    await maya.call(mapPages, { params, body })
    expect((await read()).geos).toContain('Nokomis')
    expect(await maya.call(mapPages, { params, body })).toEqual({ mappingEditId: null })
    await undo()
    expect((await read()).geos).not.toContain('Nokomis')
  })

  test('rejects all if someone else mapped one of the targets since', async () => {
    const [target, second] = mapping.targets
    const [page, other] = mapping.pages
    if (target === undefined || second === undefined || page === undefined || other === undefined)
      throw new Error('few')
    const map = (who: ApiClient, pageId: number) =>
      who.call(mapPages, {
        params,
        body: {
          mappings: [
            { ...cellOf(second), pageId, before: second.pageId },
            { ...cellOf(target), pageId, before: target.pageId },
          ],
        },
      })
    await hannah.call(mapPages, { params, body: { mappings: [{ ...cellOf(target), pageId: other.pageId }] } })
    const left = await targetRows()
    await expect(map(maya, page.pageId)).rejects.toMatchObject({
      status: 409,
      message: 'Someone else changed this mapping. The screen now shows their version; try again.',
    })
    expect(await targetRows()).toEqual(left)
  })

  test('is not undone if someone else changed it since', async () => {
    const target = cellOf(first(mapping.targets))
    const [page, other, third] = mapping.pages
    const map = (who: ApiClient, pageId: number | undefined) =>
      who.call(mapPages, { params, body: { mappings: [{ ...target, pageId: pageId ?? null }] } })
    await map(maya, third?.pageId)
    await map(maya, page?.pageId)
    await map(hannah, other?.pageId)
    await expect(undo()).rejects.toMatchObject({
      status: 409,
      message: 'The mapping has changed since then. This edit can no longer be undone.',
    })
  })

  test.each([
    ['no mappings', { mappings: [] }],
    ['a page of another client', { mappings: [{ specialtyTypeId: 1, geoName: 'Venice', pageId: 999_999 }] }],
    ['an unknown specialty', { mappings: [{ specialtyTypeId: 999_999, geoName: 'Venice', pageId: null }] }],
    ['a place without a name', { mappings: [{ specialtyTypeId: 1, geoName: '', pageId: null }] }],
  ])('rejects %s', async (_what, body) => {
    await expect(maya.call(mapPages, { params, body })).rejects.toMatchObject({ status: 400 })
  })
})

describe('specialties and places', () => {
  test('are added in pairs, with new names in the catalog, and undone', async () => {
    const before = await state()
    await maya.call(addTargets, {
      params,
      body: {
        specialties: [{ specialtyTypeName: ' Grout Repair ' }],
        geoNames: ['Osprey', ...mapping.geos.slice(0, 1)],
      },
    })
    const { specialties, targets } = await read()
    const added = first(specialties, ({ specialtyTypeName }) => specialtyTypeName === 'Grout Repair')
    expect(targets.filter(({ specialtyTypeId }) => specialtyTypeId === added.specialtyTypeId)).toHaveLength(2)
    await undo()
    expect(await state()).toEqual(before)
  })

  test('a renamed specialty keeps pages, keywords and strategies, and other clients keep theirs', async () => {
    const specialty = first(mapping.specialties, ({ otherClients }) => otherClients > 0)
    const before = await state()
    const others = await select(
      sql`select * from seo_targets where client_id <> 3 and specialty_type_id = ${specialty.specialtyTypeId} order by 1`,
    )
    const body = { specialtyTypeName: 'Renamed Work', serviceTypeName: 'Work', searchVolume: 3 }
    await maya.call(changeSpecialty, { params: { ...params, specialtyTypeId: specialty.specialtyTypeId }, body })
    const after = await read()
    const renamed = first(after.specialties, ({ specialtyTypeName }) => specialtyTypeName === 'Renamed Work')
    expect(renamed).toMatchObject({ serviceTypeName: 'Work', searchVolume: 3, otherClients: 0 })
    const pagesOf = ({ targets }: Mapping, id: number) =>
      targets
        .filter(({ specialtyTypeId }) => specialtyTypeId === id)
        .map(({ seoTargetId, pageId }) => [seoTargetId, pageId])
    expect(pagesOf(after, renamed.specialtyTypeId)).toEqual(pagesOf(mapping, specialty.specialtyTypeId))
    expect(
      await select(
        sql`select * from seo_targets where client_id <> 3 and specialty_type_id = ${specialty.specialtyTypeId} order by 1`,
      ),
    ).toEqual(others)
    await undo()
    expect(await state()).toEqual(before)
  })

  test('two specialties merge only on request; the targets that both have keep a page and all keywords', async () => {
    const [one, two] = mapping.specialties
    if (one === undefined || two === undefined) throw new Error('few')
    const before = await state()
    const merge = (more: object) =>
      maya.call(changeSpecialty, {
        params: { ...params, specialtyTypeId: one.specialtyTypeId },
        body: { ...two, ...more },
      })
    await expect(merge({})).rejects.toMatchObject({
      status: 409,
      message: 'This client already has this specialty. Merge them instead.',
    })
    await merge({ merge: true })
    const after = await read()
    expect(after.specialties.some(({ specialtyTypeId }) => specialtyTypeId === one.specialtyTypeId)).toBe(false)
    const keywordsOf = ({ targets }: Mapping, ...ids: number[]) =>
      targets
        .filter(({ specialtyTypeId }) => ids.includes(specialtyTypeId))
        .reduce((sum, { keywords }) => sum + keywords, 0)
    expect(keywordsOf(after, two.specialtyTypeId)).toBe(keywordsOf(mapping, one.specialtyTypeId, two.specialtyTypeId))
    await undo()
    expect(await state()).toEqual(before)
  })

  test('a place is renamed with its keywords, merged on request, and undone', async () => {
    const [geoName, other] = mapping.geos
    if (geoName === undefined || other === undefined) throw new Error('few')
    const before = await state()
    await maya.call(changeGeo, { params, body: { geoName, newName: 'New Town' } })
    expect((await read()).geos).toContain('New Town')
    expect(
      await select(sql`select 1 one from strategies where client_id = 3 and status_id = 0 and geography = ${geoName}`),
    ).toEqual([])
    await undo()
    expect(await state()).toEqual(before)
    await expect(maya.call(changeGeo, { params, body: { geoName, newName: other } })).rejects.toMatchObject({
      status: 409,
    })
    await maya.call(changeGeo, { params, body: { geoName, newName: other, merge: true } })
    expect((await read()).geos).not.toContain(geoName)
    await undo()
    expect(await state()).toEqual(before)
  })

  test('are removed after their dependants were listed, and undone', async () => {
    const specialty = first(mapping.specialties)
    const { specialtyTypeId } = specialty
    const before = await state()
    const own = mapping.targets.filter((target) => target.specialtyTypeId === specialtyTypeId)
    const dependants = await maya.call(mappingDependants, {
      params,
      query: { specialtyTypeId: String(specialtyTypeId) },
    })
    expect(dependants).toMatchObject({
      targets: own.length,
      keywords: own.reduce((sum, { keywords }) => sum + keywords, 0),
      otherClients: specialty.otherClients,
    })
    expect(dependants.pages).toHaveLength(new Set(own.flatMap(({ pageId }) => pageId ?? [])).size)
    await maya.call(removeTargets, { params, body: { specialtyTypeId } })
    expect((await read()).targets).toHaveLength(mapping.targets.length - own.length)
    await undo()
    expect(await state()).toEqual(before)
    await maya.call(removeTargets, { params, body: { geoName: first(mapping.geos) } })
    await undo()
    expect(await state()).toEqual(before)
  })

  test('reject bad input', async () => {
    const specialtyParams = { ...params, specialtyTypeId: 999_999 }
    const body = { specialtyTypeName: 'A', serviceTypeName: 'B', searchVolume: null }
    await expect(maya.call(changeSpecialty, { params: specialtyParams, body })).rejects.toMatchObject({ status: 404 })
    for (const wrong of [
      { ...body, specialtyTypeName: ' ' },
      { ...body, searchVolume: 4 },
    ]) {
      await expect(maya.call(changeSpecialty, { params: specialtyParams, body: wrong })).rejects.toMatchObject({
        status: 400,
      })
    }
    await expect(maya.call(changeGeo, { params, body: { geoName: 'Nowhere', newName: 'A' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(maya.call(removeTargets, { params, body: {} })).rejects.toMatchObject({ status: 400 })
    await expect(maya.call(removeTargets, { params, body: { geoName: 'Nowhere' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(maya.call(addTargets, { params, body: { specialties: [], geoNames: ['A'] } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(maya.call(undoMapping, { params, body: { mappingEditId: 999_999 } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('dismissed suggestions (MAP-6)', () => {
  test('stay dismissed for everyone, until somebody restores them', async () => {
    const { reasons: _reasons, ...chosen } = first(mapping.suggestions)
    const body = { suggestions: [chosen], dismissed: true }
    expect(await maya.call(dismissSuggestions, { params, body })).toEqual({ changed: 1 })
    expect(await maya.call(dismissSuggestions, { params, body })).toEqual({ changed: 0 })
    const seen = await hannah.call(clientMapping, { params })
    expect(seen.suggestions).not.toContainEqual(expect.objectContaining(chosen))
    expect(seen.dismissed).toEqual([chosen])
    expect(await hannah.call(dismissSuggestions, { params, body: { ...body, dismissed: false } })).toEqual({
      changed: 1,
    })
    expect(await read()).toMatchObject({ suggestions: mapping.suggestions, dismissed: [] })
  })

  test('are of targets and pages of the client only', async () => {
    const { seoTargetId, pageId } = first(mapping.suggestions)
    const [strange] = await select<{ target: number; page: number }>(
      sql`select (select min(seo_target_id) from seo_targets where client_id = 4) target,
                 (select min(page_id) from pages join sites using (project_id) where client_id = 4) page`,
    )
    for (const suggestion of [
      { seoTargetId: strange?.target ?? 0, pageId },
      { seoTargetId, pageId: strange?.page ?? 0 },
    ]) {
      const body = { suggestions: [suggestion], dismissed: true }
      await expect(maya.call(dismissSuggestions, { params, body })).rejects.toMatchObject({ status: 400 })
    }
  })
})
