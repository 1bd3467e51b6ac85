import type { Publication } from '@rankdesk/api'

/** Whether the newest publish of an open strategy came to something that a person should know of before the next one. */
export function needsAttention({ state, receipts }: Publication): boolean {
  if (state === 'refused' || state === 'failed') return true
  const [receipt] = receipts
  return state === 'published' && receipt !== undefined && receipt.state !== 'Live'
}

/** Whether the newest publish has no receipt yet, so that it is worth asking again. */
export function asksAgain(publications: readonly Publication[] | undefined): boolean {
  const [newest] = publications ?? []
  return newest?.state === 'published' && newest.receipts.length === 0
}
