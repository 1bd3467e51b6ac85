import type { Publication } from '@rankdesk/api'

/** Whether the result of an open strategy's newest publish needs attention before the next one. */
export function needsAttention({ state, receipts }: Publication): boolean {
  if (state === 'refused' || state === 'failed') return true
  const [receipt] = receipts
  return state === 'published' && receipt !== undefined && receipt.state !== 'Live'
}

/** Whether the newest publish has no receipt yet, so that polling continues. */
export function isProofPending(publications: readonly Publication[] | undefined): boolean {
  const [newest] = publications ?? []
  return newest?.state === 'published' && newest.receipts.length === 0
}
