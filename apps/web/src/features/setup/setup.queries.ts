import { addSampleData, removeSampleData, sampleRemoval, saveAgencyName, saveSetup } from '@rankdesk/api'
import type { SetupStep } from '@rankdesk/domain'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { useWrite } from '#lib/api/useWrite.ts'

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

export const useSaveAgencyName = () =>
  useWrite({ mutationFn: ({ client }, agencyName: string) => client.call(saveAgencyName, { body: { agencyName } }) })

export const useSaveSetup = () =>
  useWrite({
    mutationFn: ({ client }, body: { skippedSteps: SetupStep[]; isSetupHidden: boolean }) =>
      client.call(saveSetup, { body }),
  })

export const useAddSampleData = () =>
  useWrite({ mutationFn: ({ client }, _input: undefined) => client.call(addSampleData, {}) })

export const useRemoveSampleData = () =>
  useWrite({
    mutationFn: ({ client }, confirmation: string) => client.call(removeSampleData, { body: { confirmation } }),
  })
