import * as z from 'zod/mini'
import { defineReport } from './report.ts'

/**
 * A local profile strategy with its business profile (M299): one row. `profile` is the live profile, `draft` the
 * strategy's proposal, null before there is one. Their fields are those of the profile calls.
 */
export const localProfileStrategyReport = defineReport({
  queryId: 'local-profile-strategy',
  reads: ['client', 'strategy', 'draft', 'profile'],
  arguments: ['strategyId'],
  needs: ['strategyId'],
  row: z.object({
    clientId: z.number(),
    strategyId: z.number(),
    strategyTypeId: z.number(),
    businessName: z.string(),
    location: z.object({
      locationId: z.nullable(z.number()),
      clientLocationGuid: z.nullable(z.string()),
      address: z.nullable(z.string()),
      city: z.nullable(z.string()),
      region: z.nullable(z.string()),
      postalCode: z.nullable(z.string()),
      gbpPanelStatus: z.nullable(z.string()),
    }),
    city: z.nullable(z.string()),
    googleProfileUrl: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    website: z.string(),
    noteFromRanking: z.string(),
    profile: z.nullable(z.record(z.string(), z.unknown())),
    draft: z.nullable(z.record(z.string(), z.unknown())),
    version: z.number(),
  }),
})
