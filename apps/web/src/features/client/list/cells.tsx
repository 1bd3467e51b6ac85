import { formatRank, rankChange } from '@rankdesk/domain'
import { NO_VALUE, TEXT_LIMITS } from '@rankdesk/format'
import { cn, Icon, TruncatedText } from '@rankdesk/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'

/** The content of a cell without a value. */
export const NONE = <span className="text-muted">{NO_VALUE}</span>

/** A text, truncated with a tooltip when it is too long. */
export function LimitedTextCell({ text, limit = 60 }: { text: string | null; limit?: number }) {
  return text === null || text === '' ? NONE : <TruncatedText text={text} limit={limit} />
}

/** A page's path as a link to the live page. */
export function PathCell({ path }: { path: string | null }) {
  const siteAddress = useSiteAddress()
  const { domain } = useClientOfLayout()
  if (path === null) return NONE
  return (
    <Link href={siteAddress(domain, path)} newTab title={path} className="inline-block min-w-36">
      <TruncatedText text={path} limit={TEXT_LIMITS.targetPage} focusable={false} />
    </Link>
  )
}

/** A rank change: an arrow and the number of ranks, with a text for screen readers (M234). */
export function RankChangeCell({ before, now }: { before: number | null; now: number | null }) {
  const { places, direction } = rankChange(before, now)
  if (direction === 'same') return NONE
  const image = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <span
      title={`${formatRank(before)} before`}
      className={cn('inline-flex items-center gap-0.5', direction === 'up' ? 'text-green-solid' : 'text-red-solid')}
    >
      <Icon of={image} size={12} strokeWidth={2.25} />
      <span className="sr-only">{direction} </span>
      {places}
    </span>
  )
}
