import type { StrategyDetails } from '@rankdesk/api'
import { formatRank } from '@rankdesk/domain'
import { formatNumber, NO_VALUE } from '@rankdesk/format'
import { IconButton, SearchField } from '@rankdesk/ui'
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { FactsPart } from './FactsPart.tsx'

/** The number of keywords on a page of the table (M233). */
const PAGE_SIZE = 5

type Keyword = StrategyDetails['keywords'][number]

/** The keywords of the strategy with a search, five per page, with rank and change (M233, M234). */
export function KeywordsPart({ keywords }: { keywords: readonly Keyword[] }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const query = search.trim().toLowerCase()
  const found = keywords.filter(({ keyword, geoName }) => `${keyword} ${geoName}`.toLowerCase().includes(query))
  const last = Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1)
  const at = Math.min(page, last)
  const shown = found.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE)
  return (
    <FactsPart
      title="Ranking keywords"
      aside={
        found.length > 0 && (
          <span className="figures flex items-center gap-1">
            <span role="status">
              {at * PAGE_SIZE + 1}–{at * PAGE_SIZE + shown.length} of {formatNumber(found.length)}
            </span>
            <IconButton
              size="sm"
              label="Previous keywords"
              icon={<ChevronLeft aria-hidden size={14} strokeWidth={2} />}
              disabled={at === 0}
              onClick={() => setPage(at - 1)}
            />
            <IconButton
              size="sm"
              label="Next keywords"
              icon={<ChevronRight aria-hidden size={14} strokeWidth={2} />}
              disabled={at === last}
              onClick={() => setPage(at + 1)}
            />
          </span>
        )
      }
    >
      {keywords.length > 0 && (
        <SearchField
          label="Search keywords"
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(0)
          }}
          className="mb-2 w-full"
        />
      )}
      {keywords.length === 0 ? (
        <p className="text-muted">No keywords yet.</p>
      ) : found.length === 0 ? (
        <p className="text-muted">No keyword contains “{search.trim()}”.</p>
      ) : (
        <KeywordsTable keywords={shown} />
      )}
    </FactsPart>
  )
}

function KeywordsTable({ keywords }: { keywords: readonly Keyword[] }) {
  return (
    <table aria-label="Ranking keywords" className="w-full">
      <thead>
        <tr className="border-b border-hairline text-left text-caption text-muted">
          <th scope="col" className="py-1 font-medium">
            Keyword
          </th>
          <th scope="col" className="py-1 pl-2 font-medium">
            Geo
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-medium">
            Rank
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-medium">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {keywords.map(({ keyword, geoName, rank, rankChange }) => (
          <tr key={`${keyword} ${geoName}`} className="border-b border-hairline last:border-b-0">
            <th scope="row" className="py-1.5 text-left font-normal wrap-break-word">
              {keyword}
            </th>
            <td className="py-1.5 pl-2 wrap-break-word text-muted">{geoName}</td>
            <td className="figures py-1.5 pl-2 text-right whitespace-nowrap">{formatRank(rank)}</td>
            <td className="figures py-1.5 pl-2 text-right whitespace-nowrap">
              <Change places={rankChange} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The change of a rank, positive towards rank 1: the distance, with an arrow and a hue for the direction (M234). */
function Change({ places }: { places: number }) {
  if (places === 0) return <span className="text-subtle">{NO_VALUE}</span>
  const up = places > 0
  const Arrow = up ? ArrowUp : ArrowDown
  return (
    <span className={`flex items-center justify-end gap-0.5 ${up ? 'text-green-solid' : 'text-red-solid'}`}>
      <Arrow aria-hidden size={12} strokeWidth={2} />
      <span className="sr-only">{up ? 'up ' : 'down '}</span>
      {formatNumber(Math.abs(places))}
    </span>
  )
}
