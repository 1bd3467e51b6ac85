import { isSameField } from '../profileDifferences.ts'
import { PROFILE_FIELDS, type ProfileField, type ProfileValues } from '../profileValues.ts'

/** A field of several locations. */
export interface ComparedField {
  field: ProfileField
  /** Whether every location has the same value. */
  isSame: boolean
  /** Whether each location has another value than most of them, in the order of the locations. */
  differs: boolean[]
}

/**
 * Compares the fields of several locations. A location differs where it has another value than most; where no value is held by
 * more locations than every other, each one differs. Rule PROF-73.
 */
export function compareLocations(profiles: readonly ProfileValues[]): ComparedField[] {
  return PROFILE_FIELDS.map((field) => {
    // The number of locations with the same value, for each location.
    const counts = profiles.map((profile) => profiles.filter((other) => isSameField(profile, other, field)).length)
    const most = Math.max(0, ...counts)
    const holdersOfMost = counts.filter((count) => count === most).length
    const isDecided = holdersOfMost === most
    return {
      field,
      isSame: counts.every((count) => count === profiles.length),
      differs: counts.map((count) => !isDecided || count < most),
    }
  })
}
