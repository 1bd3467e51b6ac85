import {
  addSampleData as addContract,
  agency,
  removeSampleData as removeContract,
  sampleRemoval,
  saveAgencyName,
  saveSetup,
} from '@rankdesk/api'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { readAgency } from './agency.queries.ts'
import { addSampleData, removeSampleData } from './requestSampleJob.ts'
import type { SampleAgency } from './sampleAgency.ts'
import { readRemoval } from './sampleData.queries.ts'
import { addSampleInBackground, removeSampleInBackground } from './sampleJobs.ts'
import { saveAgency } from './saveAgency.ts'

/** Registers the agency's own settings, its setup page and its sample data. */
export function agencyRoutes(
  { routes, database, jobs }: ServiceDependencies,
  store: MediaStore,
  sample: SampleAgency,
): void {
  jobs.handle('add-sample-data', addSampleInBackground(database, store, sample))
  jobs.handle('remove-sample-data', removeSampleInBackground())

  routes.serve(agency, ({ context }) => readAgency(context, sample))

  routes.serve(saveAgencyName, ({ input: { body }, actor, context }) =>
    saveAgency(context, { actor, action: 'saveAgencyName', values: body }),
  )

  routes.serve(saveSetup, ({ input: { body }, actor, context }) =>
    saveAgency(context, {
      actor,
      action: 'saveSetup',
      values: { ...body, skippedSteps: [...new Set(body.skippedSteps)] },
    }),
  )

  routes.serve(addContract, ({ actor, context }) => addSampleData({ ...context, jobs, sample }, actor))

  routes.serve(sampleRemoval, ({ actor, context }) => readRemoval(context.db, actor))

  routes.serve(removeContract, ({ actor, context }) => removeSampleData({ ...context, jobs, sample }, actor))
}
