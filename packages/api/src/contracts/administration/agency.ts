import { SETUP_STEPS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, instant, requiredText, wholeNumber } from '../primitives.ts'
import { jobSchema } from '../seo/generate.ts'

/** The text that confirms the removal of the sample data. */
export const SAMPLE_CONFIRMATION = 'remove sample data'

/** The agency, and how far its setup is. */
export const agencySchema = z.object({
  /** Empty until somebody has entered it. */
  agencyName: z.string(),
  /** The facts from which the state of each setup step follows. Sample data doesn't count. */
  facts: z.object({ staff: wholeNumber, teams: wholeNumber, clients: wholeNumber, scheduled: wholeNumber }),
  skippedSteps: z.array(z.enum(SETUP_STEPS)),
  isSetupHidden: z.boolean(),
  /**
   * The number of sample clients and staff, and of demo staff that an older version added without marking them and their
   * clients as sample data.
   */
  sample: z.object({ clients: wholeNumber, staff: wholeNumber, unmarkedStaff: wholeNumber }),
  /** The last job that added or removed sample data. */
  sampleJob: z.nullable(jobSchema),
})
export type Agency = z.infer<typeof agencySchema>

const COMMON = { service: 'identity', access: 'staff' } as const
const ADMINISTRATORS = { ...COMMON, permission: 'manage-agency' } as const

export const agency = defineContract({
  id: 'agency',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: '/api/agency',
  summary: 'Returns the agency’s name, how far its setup is, and its sample data.',
  result: agencySchema,
})

export const saveAgencyName = defineContract({
  id: 'saveAgencyName',
  ...ADMINISTRATORS,
  method: 'PUT',
  writes: true,
  path: '/api/agency/name',
  summary: 'Changes the agency’s name, which sign-in pages and invitations show.',
  body: z.object({
    agencyName: requiredText(100).check(z.refine((text) => !/\p{Cc}/u.test(text), { message: 'Enter plain text' })),
  }),
  result: z.literal(true),
})

export const saveSetup = defineContract({
  id: 'saveSetup',
  ...ADMINISTRATORS,
  method: 'PUT',
  writes: true,
  path: '/api/agency/setup',
  summary: 'Skips or resumes steps of the setup page, and hides or shows the page.',
  body: z.object({
    skippedSteps: z.array(z.enum(SETUP_STEPS)).check(z.maxLength(SETUP_STEPS.length)),
    isSetupHidden: z.boolean(),
  }),
  result: z.literal(true),
})

export const addSampleData = defineContract({
  id: 'addSampleData',
  ...ADMINISTRATORS,
  method: 'POST',
  writes: true,
  path: '/api/agency/sample-data',
  summary: 'Starts a job that adds sample clients, staff and teams, or returns the running one.',
  result: jobSchema,
})

/** Work on a sample client, which is deleted with it. */
const sampleWorkSchema = z.object({
  clientId: id,
  businessName: z.string(),
  /** The number of recorded actions. */
  actions: wholeNumber,
  lastAt: instant,
  lastBy: z.string(),
})

/** What the removal of the sample data deletes, and what prevents it. */
export const sampleRemovalSchema = z.object({
  clients: wholeNumber,
  staff: wholeNumber,
  teams: wholeNumber,
  /** Sample clients that somebody worked on, most actions first. */
  work: z.array(sampleWorkSchema),
  /** Sentences about what has to change first. The data can't be removed while there are any. */
  obstacles: z.array(z.string()),
})
export type SampleRemoval = z.infer<typeof sampleRemovalSchema>

export const sampleRemoval = defineContract({
  id: 'sampleRemoval',
  ...ADMINISTRATORS,
  method: 'GET',
  writes: false,
  path: '/api/agency/sample-data',
  summary: 'Lists what removing the sample data would delete, the work on it, and what prevents it.',
  result: sampleRemovalSchema,
})

export const removeSampleData = defineContract({
  id: 'removeSampleData',
  ...ADMINISTRATORS,
  method: 'POST',
  writes: true,
  path: '/api/agency/sample-data/removal',
  summary: 'Starts a job that removes all sample data, or returns the running one.',
  body: z.object({
    confirmation: z.string().check(
      z.trim(),
      z.toLowerCase(),
      z.refine((text) => text === SAMPLE_CONFIRMATION, { message: `Type “${SAMPLE_CONFIRMATION}”` }),
    ),
  }),
  result: jobSchema,
})
