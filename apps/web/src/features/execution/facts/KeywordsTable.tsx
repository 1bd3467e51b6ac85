import type { StrategyDetails } from '@rankdesk/api'
import { formatRank } from '@rankdesk/domain'

/** The keywords that the strategy works for, with their newest ranks (M220, M234). */
export function KeywordsTable({ keywords }: Pick<StrategyDetails, 'keywords'>) {
  if (keywords.length === 0) return <p className="text-muted">No keywords yet.</p>
  return (
    <table aria-label="Ranking keywords" className="w-full">
      <thead>
        <tr className="text-left text-caption text-muted">
          <th scope="col" className="border-b border-hairline py-1 font-medium">
            Keyword
          </th>
          <th scope="col" className="border-b border-hairline py-1 pl-3 font-medium">
            Geo
          </th>
          <th scope="col" className="border-b border-hairline py-1 pl-3 text-right font-medium">
            Rank
          </th>
        </tr>
      </thead>
      <tbody>
        {keywords.map(({ keyword, geoName, rank }) => (
          <tr key={`${keyword} ${geoName}`}>
            <th scope="row" className="border-b border-hairline py-1.5 text-left font-normal wrap-break-word">
              {keyword}
            </th>
            <td className="border-b border-hairline py-1.5 pl-3 text-muted">{geoName}</td>
            <td className="figures border-b border-hairline py-1.5 pl-3 text-right whitespace-nowrap">
              {formatRank(rank)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
