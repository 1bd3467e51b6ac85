import type { CallResult, clientMonth } from '@rankdesk/api'
import { formatDate, formatMonthName, formatNumber, monthOf } from '@rankdesk/format'
import { Card, Stat } from '@rankdesk/ui'
import { visitsChange } from './visitsChange.ts'

/** The four figures of the month. */
export function MonthFigures({ month }: { month: CallResult<typeof clientMonth> }) {
  const { done, planned, keywords, page1, top3, measuredOn, visits } = month
  const watched =
    measuredOn === null ? 'Not measured yet' : `of ${formatNumber(keywords)} that we track, ${formatDate(measuredOn)}`
  const last = visits.at(-1)
  const change = visitsChange(visits)
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-5">
      <Card>
        <Stat label="Work completed" figure={formatNumber(done.length)}>
          {planned === 0 ? 'Nothing planned yet' : `of ${formatNumber(Math.max(planned, done.length))} planned`}
        </Stat>
      </Card>
      <Card>
        <Stat label="Keywords on page one" figure={formatNumber(measuredOn === null ? null : page1)}>
          {watched}
        </Stat>
      </Card>
      <Card>
        <Stat label="Keywords in the top three" figure={formatNumber(measuredOn === null ? null : top3)}>
          {watched}
        </Stat>
      </Card>
      <Card>
        <Stat label="Visits from search" figure={formatNumber(last?.visits)} {...(change !== undefined && { change })}>
          {last === undefined ? 'No visits yet' : `in ${formatMonthName(monthOf(last.month))}`}
        </Stat>
      </Card>
    </div>
  )
}
