/** The statuses of a location's Google Business Profile (M300). */
export const GBP_STATUSES = [
  'notAdded',
  'notSubmitted',
  'addedAndAuthorized',
  'addedButNotAuthorized',
  'addedAndAuthorizedButNotSynced',
] as const
export type GbpStatus = (typeof GBP_STATUSES)[number]

/**
 * Returns the panel's text for a profile that needs attention, and whether the panel offers to authorize. Undefined if
 * the profile is in order (M301, M302). Rule PROF-8.
 */
export function gbpPanel(status: GbpStatus): { text: string; authorize: boolean } | undefined {
  switch (status) {
    case 'addedAndAuthorized':
      return undefined
    case 'notAdded':
      return { text: 'We do not have a Google Business Profile added for this location', authorize: false }
    case 'notSubmitted':
      return {
        text: 'The Google Business Profile for this location is not submitted, paused or in error',
        authorize: false,
      }
    case 'addedButNotAuthorized':
      return { text: 'The Google Business Profile for this location is not connected', authorize: true }
    case 'addedAndAuthorizedButNotSynced':
      return { text: 'Sync is disabled for this Google Business Profile', authorize: false }
  }
}
