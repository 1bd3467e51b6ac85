import type { clientsOnDayReport, ReportRow } from '@rankdesk/api'
import { MAPPING_ESTIMATED_NOTE, measurementDay } from '@rankdesk/domain'
import {
  formatDateInWords,
  formatNumber,
  formatPercent,
  isPlainDate,
  NO_VALUE,
  type PlainDate,
  pluralize,
  todayInLosAngeles,
} from '@rankdesk/format'
import { type DataTableColumn, EmptyState } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { CLIENT_RESULTS, type ClientResult } from '#features/clients/index.ts'
import { clientsOnDayQuery } from '../home.queries.ts'
import { ListScreen } from './ListScreen.tsx'
import { readScope, scopeFilterOf } from './teamScope.ts'

type ResultRow = ReportRow<typeof clientsOnDayReport>

const TITLES: Readonly<Record<ClientResult, string>> = {
  successful: 'Successful clients',
  mapped: 'Mapped clients',
  measured: 'Measured clients',
  all: 'Client results',
}
const NOTES: Readonly<Record<ClientResult, string>> = {
  successful: 'met their expectation or better',
  mapped: 'had a keyword or a target on more than 25% of their pages',
  measured: 'had a measurement of their keywords that counts for the week',
  all: 'with their results',
}
const IS_SHOWN: Readonly<Record<ClientResult, (row: ResultRow) => boolean>> = {
  successful: ({ isSuccessful }) => isSuccessful,
  mapped: ({ isMapped, isMappable }) => isMapped && isMappable,
  measured: ({ isMeasured }) => isMeasured,
  all: () => true,
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

const COLUMNS: readonly DataTableColumn<ResultRow>[] = [
  {
    id: 'client',
    header: 'Client',
    accessorFn: ({ businessName }) => businessName,
    meta: { rowHeader: true },
    cell: ({ row: { original } }) => <Link to={`/client/${original.clientId}/overview`}>{original.businessName}</Link>,
  },
  { id: 'seoManager', header: 'SEO Manager', accessorFn: ({ seoManager }) => seoManager ?? '' },
  {
    id: 'pageOne',
    header: 'On page one',
    accessorFn: ({ page1Keywords, keywords }) => (keywords === 0 ? null : page1Keywords / keywords),
    meta: {
      align: 'end',
      format: (_value, { page1Keywords, keywords }) =>
        keywords === 0
          ? NO_VALUE
          : `${formatNumber(page1Keywords)} of ${formatNumber(keywords)} (${formatPercent((page1Keywords / keywords) * 100, { maximumDecimals: 0 })})`,
    },
  },
  {
    id: 'topThree',
    header: 'In the top three',
    accessorFn: ({ top3Keywords }) => top3Keywords,
    meta: { align: 'end', format: (_value, { top3Keywords }) => formatNumber(top3Keywords) },
  },
  {
    id: 'measuredOn',
    header: 'Measured',
    accessorFn: ({ measuredOn }) => measuredOn ?? '',
    meta: {
      format: (_value, { measuredOn, isDayUnknown }) =>
        measuredOn === null ? NO_VALUE : measurementDay(measuredOn, isDayUnknown),
    },
  },
  {
    id: 'successful',
    header: 'Successful',
    accessorFn: ({ isJudged, isSuccessful }) => (isJudged ? yesNo(isSuccessful) : NO_VALUE),
  },
  {
    id: 'mapped',
    header: 'Mapped',
    accessorFn: ({ isMappable, isMapped, isMappingEstimated }) =>
      isMappable ? `${yesNo(isMapped)}${isMappingEstimated ? ' (est.)' : ''}` : NO_VALUE,
  },
]

const NONE: readonly ResultRow[] = []
const idOf = ({ clientId }: ResultRow) => String(clientId)

/** The clients behind a point of a ranking chart or a result of a month that has ended. The address names the day. */
export function ClientResultsScreen() {
  const app = useApp()
  const [params] = useSearchParams()
  const { day, result } = viewOf(params, todayInLosAngeles(app.clock))
  const query = useQuery(clientsOnDayQuery(app, scopeFilterOf(readScope(params)), day))
  const rows = query.data?.filter(IS_SHOWN[result]) ?? NONE
  const title = `${TITLES[result]} on ${formatDateInWords(day)}`
  const isEstimated = result === 'mapped' && rows.some(({ isMappingEstimated }) => isMappingEstimated)
  return (
    <ListScreen
      title={title}
      subtitle={
        query.data &&
        `${pluralize(rows.length, 'client')} ${NOTES[result]}.${isEstimated ? ` ${MAPPING_ESTIMATED_NOTE}` : ''}`
      }
      columns={COLUMNS}
      rows={rows}
      getRowId={idOf}
      query={query}
      empty={<EmptyState title="No clients">No client had this result on the day.</EmptyState>}
    />
  )
}

/** Reads the list from an address. A missing or later day is today. */
function viewOf(params: URLSearchParams, today: PlainDate): { day: PlainDate; result: ClientResult } {
  const day = params.get('day')
  return {
    day: day !== null && isPlainDate(day) && day < today ? day : today,
    result: CLIENT_RESULTS.find((each) => each === params.get('result')) ?? 'all',
  }
}
