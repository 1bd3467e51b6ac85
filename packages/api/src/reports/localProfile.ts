import { z } from 'zod'
import { defineReport } from './report.ts'

/**
 * A local profile strategy with the business profile that it works on (M299): one row. `profile` is the profile as it is
 * live, `draft` what the strategy proposes, null before there is one; their fields are those of the profile calls.
 */
export const localProfileStrategyReport = defineReport({
  queryId: 'local-profile-strategy',
  reads: ['strategy', 'client'],
  arguments: ['strategyId'],
  needs: ['strategyId'],
  row: z.object({
    clientId: z.number(),
    strategyId: z.number(),
    strategyTypeId: z.number(),
    businessName: z.string(),
    location: z.object({
      locationId: z.number().nullable(),
      clientLocationGuid: z.string().nullable(),
      address: z.string().nullable(),
      city: z.string().nullable(),
      region: z.string().nullable(),
      postalCode: z.string().nullable(),
      gbpPanelStatus: z.string().nullable(),
    }),
    city: z.string().nullable(),
    googleProfileUrl: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    website: z.string(),
    noteFromRanking: z.string(),
    profile: z.record(z.string(), z.unknown()).nullable(),
    draft: z.record(z.string(), z.unknown()).nullable(),
    version: z.number(),
  }),
})
