import { formatNumber } from '@rankdesk/format'
import type { ReactNode } from 'react'

/** What a badge reads: a number is written with its separators, and as '99+' above `max`; anything else stays as it is. */
export function badgeText(content: ReactNode, max: number | undefined): ReactNode {
  if (typeof content !== 'number') return content
  return max !== undefined && content > max ? `${formatNumber(max)}+` : formatNumber(content)
}
