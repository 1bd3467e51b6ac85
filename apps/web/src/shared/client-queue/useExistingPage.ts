import { useEffect, useEffectEvent } from 'react'
import type { QueueView } from './address/queueAddress.ts'

/** Goes back to the last page when the list has become shorter than the page in the address. */
export function useExistingPage(
  { page, pageSize }: Pick<QueueView, 'page' | 'pageSize'>,
  total: number | undefined,
  turnTo: (page: number) => void,
): void {
  const turn = useEffectEvent(turnTo)
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize))
  useEffect(() => {
    if (last !== undefined && page > last) turn(last)
  }, [page, last])
}
