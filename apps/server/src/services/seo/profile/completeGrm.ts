import type { CallInput, completeGrm as contract } from '@rankdesk/api'
import { photosSummary, STRATEGY_TYPES } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import type { Actor } from '../../../plugins/actor.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { publishProfile } from './publishProfile.ts'

export interface CompleteGrm {
  actor: Actor
  idempotencyKey: string
  body: CallInput<typeof contract>['body']
}

/** Adds photos to a profile and completes their strategy once more (M600, M315). */
export function completeGrm(context: UseCaseContext, { actor, idempotencyKey, body }: CompleteGrm): Promise<number> {
  const { photos } = body.metadata
  return publishProfile(context, {
    actor,
    strategyId: body.strategyId,
    typeId: STRATEGY_TYPES.addRichMediaToGoogle,
    idempotencyKey,
    action: 'completeGrm',
    approve(_tx, { live, location }) {
      const { external, internal } = body.summary
      const next = {
        ...live,
        photos: [...live.photos, ...photos],
        lastPhotoOn: todayInLosAngeles(context.clock),
      }
      const summary =
        external.trim() === '' ? photosSummary(photos.length, `${location.city}, ${location.region}`) : external
      return Promise.resolve({ next, payload: { photos }, external: summary, internal })
    },
  })
}
