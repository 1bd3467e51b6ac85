import type { HandoverSheet } from '@rankdesk/api'
import { formatInstantDate, NO_VALUE } from '@rankdesk/format'
import { ScrollableTable } from '#lib/table/ScrollableTable.tsx'
import { PaperSection, RestNote } from './PaperSection.tsx'

const HEADS = ['When', 'Who', 'Field', 'From', 'To', 'State'] as const
const valueOf = (text: string) => (text === '' ? NO_VALUE : text)

/** The newest values that were set on the client's Google profiles (D12). */
export function LedgerSection({ sheet: { ledger, ledgerCount, profiles } }: { sheet: HandoverSheet }) {
  const hasPlaces = profiles.length > 1
  return (
    <PaperSection
      title="Change ledger"
      count={ledgerCount}
      empty={ledgerCount === 0 && 'No values have been set on the Google profile yet.'}
      isLong
    >
      <ScrollableTable label="Change ledger, table">
        <table
          aria-label="Change ledger"
          className="w-full min-w-140 border-collapse text-left sm:min-w-0 print:min-w-0"
        >
          <thead className="text-muted">
            <tr>
              {HEADS.map((name) => (
                <th key={name} scope="col" className="border-b border-hairline py-1 pr-2 font-normal last:pr-0">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ledger.map(({ entryId, at, staffName, place, fieldName, before, after, state }) => (
              <tr key={entryId} className="break-inside-avoid border-b border-hairline align-baseline last:border-b-0">
                <td className="py-1 pr-2 whitespace-nowrap">{formatInstantDate(new Date(at))}</td>
                <td className="py-1 pr-2">{staffName ?? 'Google'}</td>
                <th scope="row" className="py-1 pr-2 font-medium">
                  {hasPlaces ? `${fieldName}, ${place}` : fieldName}
                </th>
                <td className="py-1 pr-2 wrap-anywhere">{valueOf(before)}</td>
                <td className="py-1 pr-2 wrap-anywhere">{valueOf(after)}</td>
                <td className="py-1 whitespace-nowrap">{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
      <RestNote count={ledgerCount} shown={ledger.length} />
    </PaperSection>
  )
}
