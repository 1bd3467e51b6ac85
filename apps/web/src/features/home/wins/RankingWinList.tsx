import type { WinTerm } from '@rankdesk/domain'
import { formatDateLong } from '@rankdesk/format'
import { Icon, Button, Tooltip } from '@rankdesk/ui'
import { ArrowRight, Info } from 'lucide-react'
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { Message } from '#lib/message/Message.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { readJson } from '#lib/stored/readJson.ts'
import type { RankingWinRow } from '../home.queries.ts'

/** The visible wins in their order. */
export function RankingWinList({ wins }: { wins: readonly RankingWinRow[] }) {
  return (
    <ul className="-mb-2">
      {wins.map((win) => (
        <RankingWin key={`${win.clientId} ${win.winDate}`} win={win} />
      ))}
    </ul>
  )
}

/**
 * One win: the client, the text, the date, its keywords in a tooltip, and the button to the client's overview
 * (M128-M133).
 */
function RankingWin({ win }: { win: RankingWinRow }) {
  const name = `Open the overview of ${win.businessName}`
  return (
    <li className="flex items-center gap-2 border-t border-hairline py-2.5">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-1.5">
          <span className="min-w-0 font-semibold wrap-break-word">{win.businessName}</span>
          <WinTerms business={win.businessName} terms={winTerms(win.searchTermIds)} />
          <span className="figures ml-auto shrink-0 pl-2 text-caption text-muted">{formatDateLong(win.winDate)}</span>
        </div>
        <Message html={win.winMessage} className="text-caption text-muted" />
      </div>
      <Tooltip content={name}>
        <Button asChild shape="icon" size="sm" variant="ghost" aria-label={name}>
          <Link unstyled to={`/client/${win.clientId}/overview`}>
            <Icon of={ArrowRight} />
          </Link>
        </Button>
      </Tooltip>
    </li>
  )
}

/** The maximum number of keywords in a tooltip; a longer list would not fit on the screen. */
const MAX_TERMS = 12

/** The icon that lists a win's keywords with their geos and ranks, on hover, focus and long press (M129). */
function WinTerms({ business, terms }: { business: string; terms: readonly WinTerm[] }) {
  if (terms.length === 0) return null
  return (
    <Tooltip
      content={
        <span className="flex flex-col gap-0.5">
          {terms.slice(0, MAX_TERMS).map((term) => (
            <span key={winTermText(term)} className="figures">
              {winTermText(term)}
            </span>
          ))}
          {terms.length > MAX_TERMS && <span>and {terms.length - MAX_TERMS} more</span>}
        </span>
      }
    >
      <button
        type="button"
        aria-label={`Keywords of ${business}`}
        className="relative shrink-0 cursor-help self-center rounded-full text-muted before:absolute before:-inset-1.5 hover:text-text"
      >
        <Icon of={Info} size={14} strokeWidth={1.75} />
      </button>
    </Tooltip>
  )
}

/**
 * Returns the keywords of a win, best rank first as received (M134). The field is a list as JSON text; anything else,
 * including invalid JSON, has no keywords: the win is still shown.
 */
function winTerms(searchTermIds: string): WinTerm[] {
  return (readJson(searchTermIds, z.array(z.unknown())) ?? []).flatMap(
    (entry) => termSchema.safeParse(entry).data ?? [],
  )
}

const termSchema = z.object({
  Keyword: z.string(),
  GeoName: orElse(z.string(), ''),
  OrganicRank: z.number(),
})

/**
 * Returns a keyword of the tooltip: 'termite inspection (Annapolis), rank 2', with the geo only if there is one (M129).
 */
function winTermText({ Keyword, GeoName, OrganicRank }: WinTerm): string {
  return `${Keyword}${GeoName === '' ? '' : ` (${GeoName})`}, rank ${OrganicRank}`
}
