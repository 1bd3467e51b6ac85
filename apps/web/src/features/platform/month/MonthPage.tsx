import { useQuery } from '@tanstack/react-query'
import { formatMonthName, monthOf } from '@rankdesk/format'
import { PageTitle } from '@rankdesk/ui'
import { QueryResult } from '../QueryResult.tsx'
import { monthQuery } from '../platform.queries.ts'
import { usePlatform } from '../platformContext.ts'
import { MonthFigures } from './MonthFigures.tsx'
import { VisitsChart } from './VisitsChart.tsx'
import { WorkDone } from './WorkDone.tsx'

/** The completed work for the client this month, and the client's ranking. */
export function MonthPage() {
  const month = useQuery(monthQuery(usePlatform()))
  return (
    <div className="grid gap-5">
      <PageTitle
        title="Done this month"
        subtitle={month.data && `${formatMonthName(monthOf(month.data.month))} on ${month.data.domain}`}
      />
      <QueryResult query={month} errorTitle="This month did not load">
        {(data) => (
          <>
            <MonthFigures month={data} />
            <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
              <WorkDone month={data} />
              <VisitsChart visits={data.visits} />
            </div>
          </>
        )}
      </QueryResult>
    </div>
  )
}
