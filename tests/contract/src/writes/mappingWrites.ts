import {
  addTargets,
  changeGeo,
  changeSpecialty,
  clientMapping,
  mapPages,
  removeTargets,
  undoMapping,
} from '@rankdesk/api'
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

/** Writes on a client's mapping of pages, specialties and places. */
export const MAPPING_WRITES: Record<string, WriteCase> = {
  addTargets: ({ maya }) =>
    maya.call(addTargets, {
      params,
      body: { specialties: [{ specialtyTypeName: 'Fence Repair' }], geoNames: [`Place ${crypto.randomUUID()}`] },
    }),
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
