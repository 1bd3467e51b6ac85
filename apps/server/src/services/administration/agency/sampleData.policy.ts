/**
 * Why nothing is added to a demo agency of an older version: its clients and staff have no mark, so they could neither be
 * distinguished from others nor be removed together.
 */
export const UNMARKED_DEMO =
  'An older version filled this agency with demo data and did not mark it. Start an agency of your own with an empty data folder.'

export interface RemovalFacts {
  /** Whether the requester is a sample staff member. */
  isRequestedBySample: boolean
  /** The agency's own clients that sample staff manage. */
  managed: readonly { businessName: string; staffName: string }[]
}

/** Returns what has to change before the sample data can be removed, as sentences. */
export function obstaclesToRemoval({ isRequestedBySample, managed }: RemovalFacts): string[] {
  return [
    ...(isRequestedBySample
      ? ['You are signed in as a sample colleague. Sign in as an administrator with an account of your own.']
      : []),
    ...managed.map(
      ({ businessName, staffName }) => `${staffName} manages ${businessName}. Choose another manager for this client.`,
    ),
  ]
}
