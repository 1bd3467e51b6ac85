import {
  addStrategyKeywords,
  addTargets,
  changeGeo,
  changeSpecialty,
  checkPages,
  clientKeywordsReport,
  clientMapping,
  dismissSuggestions,
  mapPages,
  queryReport,
  queueIndexation,
  removeTargets,
  undoMapping,
} from '@rankdesk/api'
import { TODAY } from '../environment.ts'
import type { WriteCase, WriteSetup } from './writeSetup.ts'

const params = { clientId: 2 }

/** Adds a specialty in a place of its own, which no other case knows. */
async function addPair({ maya }: WriteSetup) {
  const specialtyTypeName = `Specialty ${crypto.randomUUID()}`
  const geoName = `Place ${crypto.randomUUID()}`
  await maya.call(addTargets, { params, body: { specialties: [{ specialtyTypeName }], geoNames: [geoName] } })
  const { specialties, pages, lastEdit } = await maya.call(clientMapping, { params })
  const added = specialties.find((specialty) => specialty.specialtyTypeName === specialtyTypeName)
  const [page] = pages
  if (added === undefined || page === undefined || lastEdit === null) throw new Error('The pair was not added')
  return { ...added, geoName, pageId: page.pageId, mappingEditId: lastEdit.mappingEditId }
}

/** Writes on a client's mapping of pages, specialties and places, on the indexation of pages, and on keywords. */
export const MAPPING_WRITES: Record<string, WriteCase> = {
  checkPages: ({ maya }) => maya.call(checkPages, { params, body: {} }),
  queueIndexation: async ({ maya }) => {
    const { pages } = await maya.call(clientMapping, { params })
    const pageIds = pages.filter(({ visible }) => visible).map(({ pageId }) => pageId)
    return maya.call(queueIndexation, { params, body: { pageIds, month: `${TODAY.slice(0, 7)}-01` } })
  },
  addStrategyKeywords: async ({ maya, openStrategy }) => {
    const { strategyId, clientId } = await openStrategy()
    const filter = [{ name: 'clientId', value: clientId, match: 'EQUALS' as const }]
    const { rows } = await queryReport(maya, 'test', clientKeywordsReport, { filter, count: 500 })
    const keywordIds = rows.map(({ keywordId }) => keywordId)
    return maya.call(addStrategyKeywords, { params: { strategyId }, body: { keywordIds } })
  },
  addTargets: ({ maya }) =>
    maya.call(addTargets, {
      params,
      body: { specialties: [{ specialtyTypeName: 'Fence Repair' }], geoNames: [`Place ${crypto.randomUUID()}`] },
    }),
  dismissSuggestions: async (setup) => {
    const { specialtyTypeId, geoName, pageId } = await addPair(setup)
    const { targets } = await setup.maya.call(clientMapping, { params })
    const target = targets.find((each) => each.specialtyTypeId === specialtyTypeId && each.geoName === geoName)
    const suggestions = [{ seoTargetId: target?.seoTargetId ?? 0, pageId }]
    return setup.maya.call(dismissSuggestions, { params, body: { suggestions, dismissed: true } })
  },
  mapPages: async (setup) => {
    const { specialtyTypeId, geoName, pageId } = await addPair(setup)
    return setup.maya.call(mapPages, {
      params,
      body: { mappings: [{ specialtyTypeId, geoName, pageId, before: null }] },
    })
  },
  changeSpecialty: async (setup) => {
    const { specialtyTypeId, serviceTypeName } = await addPair(setup)
    return setup.maya.call(changeSpecialty, {
      params: { ...params, specialtyTypeId },
      body: { specialtyTypeName: `Specialty ${crypto.randomUUID()}`, serviceTypeName, searchVolume: 2 },
    })
  },
  changeGeo: async (setup) => {
    const { geoName } = await addPair(setup)
    return setup.maya.call(changeGeo, { params, body: { geoName, newName: `Place ${crypto.randomUUID()}` } })
  },
  removeTargets: async (setup) => {
    const { geoName } = await addPair(setup)
    return setup.maya.call(removeTargets, { params, body: { geoName } })
  },
  undoMapping: async (setup) => {
    const { mappingEditId } = await addPair(setup)
    return setup.maya.call(undoMapping, { params, body: { mappingEditId } })
  },
}
