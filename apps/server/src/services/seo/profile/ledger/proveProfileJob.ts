import type { JobRequest } from '#platform/jobs/index.ts'

/** Returns the job that proves what was published to a profile. */
export function proveProfileJob(locationId: number, clientId: number, strategyId?: number): JobRequest {
  const work = strategyId === undefined ? {} : { strategyId }
  return { kind: 'prove-profile', clientId, ...work, input: { locationId }, singletonKey: `profile ${locationId}` }
}
