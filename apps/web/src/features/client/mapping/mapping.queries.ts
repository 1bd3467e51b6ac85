import {
  addTargets,
  type CallInput,
  type CallResult,
  changeGeo,
  changeSpecialty,
  clientMapping,
  dismissSuggestions,
  mapPages,
  type MappingEdited,
  mappingDependants,
  removeTargets,
  undoMapping,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { refetchNow, waitForRefetches } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** A client's mapping as the screen shows it. */
export type Mapping = CallResult<typeof clientMapping>

/** A specialty, a place, or one of them in the other. */
export interface MappingScope {
  specialtyTypeId?: number
  geoName?: string
}

/** A client's pages, specialties, places and targets, with suggestions (M476, M477). */
export function clientMappingQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.mapping(app, clientId),
    meta: readsOf(['client', 'page'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientMapping, { params: { clientId } }, { signal }),
  })
}

/** What depends on a specialty or a place, for the dialogs that change it. */
export function mappingDependantsQuery(app: AppContextValue, clientId: number, scope: MappingScope) {
  const { specialtyTypeId, geoName } = scope
  const query = {
    ...(specialtyTypeId !== undefined && { specialtyTypeId: String(specialtyTypeId) }),
    ...(geoName !== undefined && { geoName }),
  }
  return queryWithReads({
    queryKey: queryKeys.mappingDependants(app, clientId, scope),
    meta: readsOf(['client', 'page', 'strategy'], { clientId }),
    queryFn: ({ signal }) => app.client.call(mappingDependants, { params: { clientId }, query }, { signal }),
  })
}

/** An edit of a client's mapping: the call and its body. */
export type MappingEdit =
  | { kind: 'map'; body: CallInput<typeof mapPages>['body'] }
  | { kind: 'add'; body: CallInput<typeof addTargets>['body'] }
  | { kind: 'specialty'; specialtyTypeId: number; body: CallInput<typeof changeSpecialty>['body'] }
  | { kind: 'geo'; body: CallInput<typeof changeGeo>['body'] }
  | { kind: 'remove'; body: CallInput<typeof removeTargets>['body'] }
  | { kind: 'undo'; body: CallInput<typeof undoMapping>['body'] }

/** The mutation that edits a client's mapping. It is pending until the screen is up to date, also after an error. */
export function editMappingMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: (edit: MappingEdit): Promise<MappingEdited> => {
      const params = { clientId }
      switch (edit.kind) {
        case 'map':
          return app.client.call(mapPages, { params, body: edit.body })
        case 'add':
          return app.client.call(addTargets, { params, body: edit.body })
        case 'specialty':
          return app.client.call(changeSpecialty, {
            params: { clientId, specialtyTypeId: edit.specialtyTypeId },
            body: edit.body,
          })
        case 'geo':
          return app.client.call(changeGeo, { params, body: edit.body })
        case 'remove':
          return app.client.call(removeTargets, { params, body: edit.body })
        case 'undo':
          return app.client.call(undoMapping, { params, body: edit.body })
      }
    },
    onSuccess: (_result, _input, _before, { client: queryClient }) => waitForRefetches(queryClient),
    onError: (_error, _input, _before, { client: queryClient }) =>
      refetchNow(queryClient, queryKeys.mapping(app, clientId)),
  })
}

/** The mutation that dismisses suggestions, or restores dismissed ones (MAP-6). */
export function dismissSuggestionsMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: (body: CallInput<typeof dismissSuggestions>['body']) =>
      app.client.call(dismissSuggestions, { params: { clientId }, body }),
    onSuccess: (_result, _input, _before, { client: queryClient }) => waitForRefetches(queryClient),
    onError: (_error, _input, _before, { client: queryClient }) =>
      refetchNow(queryClient, queryKeys.mapping(app, clientId)),
  })
}
