import { useEffect, useEffectEvent } from 'react'

/**
 * Goes back to the last page when the list has become shorter than the page in the address. Leave `total` undefined
 * while the number of rows isn't known.
 */
export function useExistingPage(
  { page, pageSize }: { page: number; pageSize: number },
  total: number | undefined,
  goToPage: (page: number) => void,
): void {
  const goTo = useEffectEvent(goToPage)
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize))
  useEffect(() => {
    if (last !== undefined && page > last) goTo(last)
  }, [page, last])
}
