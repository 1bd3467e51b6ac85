import { formatDateLong } from '@rankdesk/format'
import { Button, Tooltip } from '@rankdesk/ui'
import { ArrowRight } from 'lucide-react'
import { Message } from '#lib/message/Message.tsx'
import { Link } from '#lib/routing/Link.tsx'
import type { RankingWinRow } from '../home.queries.ts'
import { WinTerms } from './WinTerms.tsx'
import { winTerms } from './winTerms.ts'

/**
 * One win: the client, the text, the date, its keywords in a tooltip, and the button to the client's overview
 * (M128-M133).
 */
export function RankingWin({ win }: { win: RankingWinRow }) {
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
            <ArrowRight aria-hidden size={16} strokeWidth={1.75} />
          </Link>
        </Button>
      </Tooltip>
    </li>
  )
}
