import { addSampleData, removeSampleData, sampleRemoval, saveAgencyName, saveSetup } from '@rankdesk/api'
import type { SetupStep } from '@rankdesk/domain'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** What removing the sample data would delete, and what prevents it. */
export function sampleRemovalQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.sampleRemoval(app),
    meta: readsOf(['agency', 'client', 'staff']),
    queryFn: ({ signal }) => app.client.call(sampleRemoval, {}, { signal }),
    // Every write on a sample client adds to the list.
    staleTime: 0,
  })
}

export function saveAgencyNameMutation({ client }: AppContextValue) {
  return writeMutation((agencyName: string) => client.call(saveAgencyName, { body: { agencyName } }))
}

export function saveSetupMutation({ client }: AppContextValue) {
  return writeMutation((body: { skippedSteps: SetupStep[]; isSetupHidden: boolean }) =>
    client.call(saveSetup, { body }),
  )
}

export function addSampleDataMutation({ client }: AppContextValue) {
  return writeMutation(() => client.call(addSampleData, {}))
}

export function removeSampleDataMutation({ client }: AppContextValue) {
  return writeMutation((confirmation: string) => client.call(removeSampleData, { body: { confirmation } }))
}
