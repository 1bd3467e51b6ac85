import type { SetupStep } from '@rankdesk/domain'
import { agency } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'

interface AgencyChange {
  actor: Actor
  action: 'saveAgencyName' | 'saveSetup'
  values: { agencyName: string } | { skippedSteps: readonly SetupStep[]; isSetupHidden: boolean }
}

/** Changes the agency's name, or its decisions about the setup page. */
export function saveAgency(context: UseCaseContext, { actor, action, values }: AgencyChange): Promise<true> {
  return runWrite(context, { actor, action, lock: noLock }, async (tx) => {
    await tx.insert(agency).values(values).onConflictDoUpdate({ target: agency.agencyId, set: values })
    return { result: true as const, auditEvent: { details: { ...values }, changes: ['agency'] } }
  })
}
