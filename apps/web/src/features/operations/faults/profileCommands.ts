import { PROFILE_COMMANDS, PROFILE_FIELDS } from '@rankdesk/domain'
import * as z from 'zod/mini'

/** The commands of the built-in profile service, with their labels. */
export const PROFILE_COMMAND_LABELS = {
  drift: 'Change a field on Google',
  suggest: 'Suggest an edit of a field',
  delay: 'Show edits later',
  reject: 'Reject edits',
  'reject-one': 'Reject the first of several changes',
  ignore: 'Accept edits and show nothing',
  unavailable: 'Do not respond',
  remove: 'Remove the profile',
  merge: 'Merge the profile into another one',
  move: 'Show another address',
  accept: 'Accept edits again',
  suspend: 'Suspend the profile',
  reinstate: 'Reinstate the profile',
  reset: 'Show what we set, and forget all commands',
} as const

/** The fields of the form: the body of `POST /test/profile`, with null for a location that is not entered yet. */
export const profileFormSchema = z.object({
  locationId: z
    .nullable(z.int().check(z.positive()))
    .check(z.refine((locationId) => locationId !== null, 'Enter the id of a location')),
  command: z.enum(PROFILE_COMMANDS),
  field: z.enum(PROFILE_FIELDS),
  seconds: z.int().check(z.gte(0), z.lte(31_536_000)),
})
export type ProfileCommand = z.infer<typeof profileFormSchema> & { locationId: number }
