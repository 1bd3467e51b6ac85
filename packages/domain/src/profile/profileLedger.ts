import { isSameField } from './profileDifferences.ts'
import type { ProfileField, ProfileValues } from './profileValues.ts'

/**
 * The states of an entry of the ledger of a profile (D12). `Rejected`: Google took other fields of the publish and not this one
 * (PROF-54). `Drift`: Google shows another value than ours. `Suggested`: Google proposes another value and does not show it yet.
 * `Replaced`: a person published another value of the field.
 */
export const LEDGER_STATES = [
  'Not yet',
  'Live',
  'Differs',
  'Failed',
  'Rejected',
  'Drift',
  'Suggested',
  'Accepted',
  'Restored',
  'Replaced',
] as const
export type LedgerState = (typeof LEDGER_STATES)[number]

/** The origins of a value: published for a strategy, changed at Google, taken from Google, or sent to Google again. */
export const LEDGER_SOURCES = ['publish', 'google', 'accept', 'restore'] as const
export type LedgerSource = (typeof LEDGER_SOURCES)[number]

/** What the profile shows, as the provider reads it. */
export interface ProfileReading {
  profile: ProfileValues
  /** Values that Google proposes and does not show yet, with their fields. */
  suggested: { fields: readonly ProfileField[]; profile: ProfileValues }
  isSuspended: boolean
}

/**
 * Returns the proof of a published field (D01): `Live` if the profile shows our value, `Not yet` if it still shows the
 * value before, `Differs` for another value, `Failed` if the profile could not be read. Rule PROF-20.
 */
export function proofOfField(
  field: ProfileField,
  { ours, before, shown }: { ours: ProfileValues; before: ProfileValues; shown: ProfileValues | undefined },
): 'Live' | 'Not yet' | 'Differs' | 'Failed' {
  if (shown === undefined) return 'Failed'
  if (isSameField(ours, shown, field)) return 'Live'
  return isSameField(before, shown, field) ? 'Not yet' : 'Differs'
}

/**
 * Returns the fields of a profile that changed at Google, and those for which Google proposes a value. A field whose publish
 * is not proven yet is left out: its proof decides. Rule PROF-21.
 */
export function driftedFields(
  ours: ProfileValues,
  { profile, suggested }: Pick<ProfileReading, 'profile' | 'suggested'>,
  fields: readonly ProfileField[],
  unproven: ReadonlySet<ProfileField>,
): { drifted: ProfileField[]; suggestedFields: ProfileField[] } {
  const settled = fields.filter((field) => !unproven.has(field))
  const drifted = settled.filter((field) => !isSameField(ours, profile, field))
  const suggestedFields = settled.filter(
    (field) =>
      !drifted.includes(field) && suggested.fields.includes(field) && !isSameField(ours, suggested.profile, field),
  )
  return { drifted, suggestedFields }
}

/** Whether an entry waits for a decision: accept theirs or restore ours. Rule PROF-21. */
export function isOpenDrift(state: LedgerState): boolean {
  return state === 'Drift' || state === 'Suggested'
}
