import {
  acceptHandoff,
  checkHandoff,
  createHandoffLink,
  handOver,
  revokeHandoffLink,
  type StrategyDetails,
  strategyHandoff,
  withdrawHandoff,
} from '@rankdesk/api'
import { newKey, type WriteCase, type WriteSetup } from './writeSetup.ts'

/** The work of all cases: each hand-over replaces the one before, and the last case completes it. */
const strategies = new WeakMap<WriteSetup, Promise<StrategyDetails>>()

function sharedStrategy(setup: WriteSetup): Promise<StrategyDetails> {
  const known = strategies.get(setup) ?? setup.openStrategy()
  strategies.set(setup, known)
  return known
}

/** Runs a case on open work of a client whose website is in another system, until the case is over. */
async function withOtherWebsite(
  setup: WriteSetup,
  write: (params: { strategyId: number }, domain: string) => Promise<unknown>,
): Promise<unknown> {
  const strategy = await sharedStrategy(setup)
  const { strategyId, clientId, domain } = strategy
  const setKind = (kind: string) =>
    setup.environment.rows('update sites set kind = $1 where client_id = $2', [kind, clientId])
  await setKind('other')
  try {
    const zones = strategy.zones.map(({ elementID, content, version }) => ({ elementID, content, version, strategyId }))
    const body = {
      zones,
      externalSummary: 'Rewrote the page.',
      internalNote: '',
      metaTitle: 'A title',
      metaDescription: 'A description',
      prevWordCount: 10,
      newWordCount: 20,
    }
    const params = { strategyId }
    const result = await setup.maya.call(handOver, { params, headers: newKey(), body })
    return await (write === handOverOnly ? result : write(params, domain))
  } finally {
    await setKind('hosted')
  }
}

/** The case of the hand-over itself, which is the last call already. */
const handOverOnly = () => Promise.resolve()

/** The writes of texts that are handed over to a client's web master. */
export const HANDOFF_WRITES: Record<string, WriteCase> = {
  handOver: (setup) => withOtherWebsite(setup, handOverOnly),
  createHandoffLink: (setup) =>
    withOtherWebsite(setup, (params) => setup.maya.call(createHandoffLink, { params, body: { days: 30 } })),
  revokeHandoffLink: (setup) =>
    withOtherWebsite(setup, async (params) => {
      await setup.maya.call(createHandoffLink, { params, body: { days: 30 } })
      const { handoff } = await setup.maya.call(strategyHandoff, { params })
      const handoffLinkId = handoff?.links[0]?.handoffLinkId ?? 0
      return setup.maya.call(revokeHandoffLink, { params: { ...params, handoffLinkId } })
    }),
  checkHandoff: (setup) =>
    withOtherWebsite(setup, (params, domain) =>
      setup.maya.call(checkHandoff, { params, body: { address: `https://${domain}/page` } }),
    ),
  withdrawHandoff: (setup) => withOtherWebsite(setup, (params) => setup.maya.call(withdrawHandoff, { params })),
  acceptHandoff: (setup) =>
    withOtherWebsite(setup, (params) =>
      setup.maya.call(acceptHandoff, { params, body: { reason: 'The client shortened it.' } }),
    ),
}
