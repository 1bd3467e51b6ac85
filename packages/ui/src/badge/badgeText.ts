import { formatNumber } from '@rankdesk/format'
import type { ReactNode } from 'react'

/** Formats the text of a badge: numbers with separators, or as '99+' above `max`; other values as they are. */
export function badgeText(content: ReactNode, max: number | undefined): ReactNode {
  if (typeof content !== 'number') return content
  return max !== undefined && content > max ? `${formatNumber(max)}+` : formatNumber(content)
}
