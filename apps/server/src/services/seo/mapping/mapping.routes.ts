import {
  addTargets as addTargetsContract,
  changeGeo as changeGeoContract,
  changeSpecialty as changeSpecialtyContract,
  clientMapping,
  dismissSuggestions as dismissSuggestionsContract,
  mapPages as mapPagesContract,
  mappingDependants,
  removeTargets as removeTargetsContract,
  undoMapping as undoMappingContract,
} from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { clientById } from '../client-info/clientById.ts'
import { addTargets, changeGeo, changeSpecialty, removeTargets } from './changeTargets.ts'
import { dismissSuggestions } from './dismissSuggestions.ts'
import { mapPages } from './mapPages.ts'
import { dependantsOf } from './mapping.queries.ts'
import { readMapping } from './readMapping.ts'
import { undoMapping } from './editMapping.ts'

/** Registers the mapping of a client's pages to specialties and places (M476, M477). */
export function mappingRoutes({ routes, database: { db } }: ServiceDependencies): void {
  routes.serve(clientMapping, ({ input: { params }, actor }) => readMapping(db, params.clientId, actor.staffId))

  routes.serve(mappingDependants, async ({ input: { params, query } }) => {
    await clientById(db, params.clientId)
    return dependantsOf(db, params.clientId, query)
  })

  routes.serve(mapPagesContract, ({ input: { params, body }, actor, context }) =>
    mapPages(context, { actor, ...params, ...body }),
  )

  routes.serve(dismissSuggestionsContract, ({ input: { params, body }, actor, context }) =>
    dismissSuggestions(context, { actor, ...params, ...body }),
  )

  routes.serve(addTargetsContract, ({ input: { params, body }, actor, context }) =>
    addTargets(context, { actor, ...params, ...body }),
  )

  routes.serve(changeSpecialtyContract, ({ input: { params, body }, actor, context }) =>
    changeSpecialty(context, { actor, ...params, ...body }),
  )

  routes.serve(changeGeoContract, ({ input: { params, body }, actor, context }) =>
    changeGeo(context, { actor, ...params, ...body }),
  )

  routes.serve(removeTargetsContract, ({ input: { params, body }, actor, context }) =>
    removeTargets(context, { actor, ...params, ...body }),
  )

  routes.serve(undoMappingContract, ({ input: { params, body }, actor, context }) =>
    undoMapping(context, { actor, ...params, ...body }),
  )
}
