import { SERVICE_NAMES } from '@rankdesk/api'
import * as z from 'zod/mini'

/** The kinds of faults that the panel sets, with their labels. */
export const FAULT_LABELS = {
  '401': 'Sign-in rejected (401)',
  '409': 'Conflict (409)',
  '500': 'Server error (500)',
  slow: 'Slow response',
  'no-answer': 'No response',
  'wrong-envelope': 'Wrong envelope',
  'expired-refresh': 'Expired refresh token',
} as const
export const FAULT_KINDS = ['401', '409', '500', 'slow', 'no-answer', 'wrong-envelope', 'expired-refresh'] as const

/** The services whose calls a fault affects. 'site' stands for the clients' public sites. */
export const FAULTY_SERVICES = ['all', ...SERVICE_NAMES, 'site'] as const

/** The maximum delay in ms. */
const MAX_MS = 120_000

/** A fault that the server's tests can inject: the body of `POST /test/faults`. */
export const faultSchema = z.object({
  kind: z.enum(FAULT_KINDS),
  service: z.enum(FAULTY_SERVICES),
  /** Affects only calls whose path starts with it. A `*` matches one segment. */
  path: z.string().check(z.trim(), z.maxLength(500)),
  /** The delay of a slow response and the time until an unanswered call is cut, in ms. */
  ms: z.int().check(z.gte(0), z.lte(MAX_MS)),
  /** The number of affected calls. Undefined affects all until the fault is removed. */
  times: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
})
export type Fault = z.infer<typeof faultSchema>

const activeFaultSchema = z.extend(faultSchema, {
  faultId: z.int(),
  /** The number of affected calls. */
  met: z.int(),
})
export type ActiveFault = z.infer<typeof activeFaultSchema>
export const activeFaultsSchema = z.object({ faults: z.array(activeFaultSchema) })

/** A difference between the published and the public pages of a site: the body of `POST /test/site`. */
const siteSwitchSchema = z.object({
  /** Undefined for every site. */
  domain: z.optional(z.string().check(z.maxLength(253))),
  delay: z.int().check(z.gte(0), z.lte(MAX_MS)),
  changeWord: z.optional(
    z.object({ from: z.string().check(z.minLength(1), z.maxLength(200)), to: z.string().check(z.maxLength(200)) }),
  ),
  dropZone: z.optional(z.string().check(z.maxLength(200))),
})
export type SiteSwitch = z.infer<typeof siteSwitchSchema>
export const siteSwitchesSchema = z.object({ switches: z.array(siteSwitchSchema) })

/** The fields of the form for site differences. Empty texts mean no difference. */
export const siteFormSchema = z
  .object({
    domain: z.string().check(z.trim(), z.maxLength(253)),
    delay: z.int().check(z.gte(0), z.lte(MAX_MS)),
    from: z.string().check(z.trim(), z.maxLength(200)),
    to: z.string().check(z.trim(), z.maxLength(200)),
    dropZone: z.string().check(z.trim(), z.maxLength(200)),
  })
  .check(
    z.refine(({ delay, from, dropZone }) => delay > 0 || from !== '' || dropZone !== '', {
      path: ['from'],
      message: 'Enter a delay, a word or a zone',
    }),
  )

/** Returns the switch that the form describes. */
export function siteSwitchOf({ domain, delay, from, to, dropZone }: z.infer<typeof siteFormSchema>): SiteSwitch {
  return {
    delay,
    ...(domain !== '' && { domain }),
    ...(from !== '' && { changeWord: { from, to } }),
    ...(dropZone !== '' && { dropZone }),
  }
}
