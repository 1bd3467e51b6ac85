import {
  changeFigures,
  type Explanation,
  explainShare,
  MAPPING_ESTIMATED_NOTE,
  PACE_TEXTS,
  paceFigures,
  paceOf,
} from '@rankdesk/domain'
import {
  formatNumber,
  formatPercent,
  formatSignedNumber,
  lastDayOfMonth,
  lastDayOfQuarter,
  monthOf,
  NO_VALUE,
  pluralize,
} from '@rankdesk/format'
import { Chip, type DataTableColumn, TruncatedText } from '@rankdesk/ui'
import { Explained, type FigureList } from '#lib/explain/Explained.tsx'
import { COUNTED_ONCE, listsOf } from '#features/clients/index.ts'
import { changeOf, type LeadershipPeriod, type LeadershipRow, SHARES, type ShareName } from './leadershipRows.ts'

/** Returns a share as text: '46%'. */
export const shareText = (share: number | null) =>
  share === null ? NO_VALUE : formatPercent(share, { maximumDecimals: 0 })

/** Returns a change in points with its sign: '+2.1'. */
const changeText = (points: number | null) => formatSignedNumber(points, { maximumDecimals: 1, minimumDecimals: 1 })

/** Returns a change with its unit: '+2.1 points'. */
export const pointsText = (points: number | null) => (points === null ? NO_VALUE : `${changeText(points)} points`)

/** Explains the change of a share: both shares and their difference, rounded once (PACE-10). */
function explainChange(row: LeadershipRow, share: ShareName): Pick<Explanation, 'sum' | 'lines'> {
  const now = SHARES[share](row.figures)
  const before = row.before === undefined ? null : SHARES[share](row.before)
  if (now === null || before === null)
    return { sum: `${shareText(now)} against ${shareText(before)}`, lines: [{ label: 'Change', text: NO_VALUE }] }
  const figures = changeFigures(now, before)
  return { sum: `${figures.now} against ${figures.before}`, lines: [{ label: 'Change', text: figures.change }] }
}

/** Returns the text '12 of 40'. */
const partText = (part: number, of: number) => `${formatNumber(part)} of ${formatNumber(of)}`

/** Returns the addresses of the lists behind the figures of a row. */
const listsOfRow = ({ teamId, memberId }: LeadershipRow) => listsOf({ teamId, seoManagerId: memberId })

/** Returns the link to the completed strategies of a period. */
const completedLink = (row: LeadershipRow, period: LeadershipPeriod): FigureList => ({
  to: listsOfRow(row).completedIn(period),
  count: row.figures.completed,
  of: 'strategies',
})

/** Returns the last day of a period. */
const lastDayOf = ({ unit, firstDay }: LeadershipPeriod) =>
  unit === 'month' ? lastDayOfMonth(monthOf(firstDay)) : lastDayOfQuarter(firstDay)

interface FigureColumn {
  id: string
  header: string
  value: (row: LeadershipRow) => number | null
  text: (row: LeadershipRow) => string
  explanation: (row: LeadershipRow) => Explanation
  list?: (row: LeadershipRow) => FigureList | undefined
}

/** Returns a column of figures, each with its explanation. */
function figure({ id, header, value, text, explanation, list }: FigureColumn): DataTableColumn<LeadershipRow> {
  return {
    id,
    header,
    accessorFn: value,
    meta: { align: 'end', format: (_value, row) => text(row) },
    cell: ({ row: { original } }) => (
      <Explained align="end" explanation={explanation(original)} list={list?.(original)} className="figures">
        {text(original)}
      </Explained>
    ),
  }
}

/** Returns a column with the change of a share against the period before, in points. */
function changeColumn(share: ShareName, header: string, of: string): DataTableColumn<LeadershipRow> {
  return {
    id: `${share}Change`,
    header,
    accessorFn: (row) => changeOf(row, share),
    meta: { align: 'end', format: (_value, row) => changeText(changeOf(row, share)) },
    cell: ({ row: { original } }) => (
      <Explained
        align="end"
        className="figures"
        list={{ to: listsOfRow(original).all, count: original.figures.clients, of: 'clients' }}
        explanation={{
          title: `${header}: ${original.name}`,
          ...explainChange(original, share),
          note: `${of}, compared with the previous period.`,
        }}
      >
        {changeText(changeOf(original, share))}
      </Explained>
    ),
  }
}

/**
 * Returns the columns of the leadership report in a period. `target` is its pace in percent, undefined where it has none
 * (COV-8). The results of a period that has ended are those of its last day.
 */
export function leadershipColumns(
  period: LeadershipPeriod,
  target: number | undefined,
  isCurrent: boolean,
): readonly DataTableColumn<LeadershipRow>[] {
  const title: TitleOf = (text, { name }) => `${text}: ${name}, ${period.label}`
  return [...workColumns(period, target, title), ...resultColumns(period, title, isCurrent)]
}

/** Returns the title of an explanation. */
type TitleOf = (text: string, row: LeadershipRow) => string

/** Returns the columns of the clients and their work. */
function workColumns(
  period: LeadershipPeriod,
  target: number | undefined,
  title: TitleOf,
): readonly DataTableColumn<LeadershipRow>[] {
  return [
    {
      id: 'name',
      header: 'Team',
      size: 200,
      accessorFn: ({ name }) => name,
      cell: ({ row: { original: row } }) => <TruncatedText text={row.name} lines={2} />,
      meta: { rowHeader: true },
    },
    figure({
      id: 'clients',
      header: 'Clients',
      value: ({ figures }) => figures.clients,
      text: ({ figures }) => formatNumber(figures.clients),
      explanation: (row) => ({
        title: title('Clients', row),
        sum: pluralize(row.figures.clients, 'client'),
        lines: [],
        note: `Active clients of today. ${COUNTED_ONCE}`,
      }),
      list: (row) => ({ to: listsOfRow(row).all, count: row.figures.clients, of: 'clients' }),
    }),
    figure({
      id: 'completed',
      header: 'Completed',
      value: ({ figures }) => SHARES.completed(figures),
      text: ({ figures }) =>
        `${partText(figures.completed, figures.assigned)} (${shareText(SHARES.completed(figures))})`,
      explanation: (row) => ({
        ...explainShare({
          title: title('Completed', row),
          part: row.figures.completed,
          of: row.figures.assigned,
          noun: 'strategy',
          nouns: 'strategies',
          rest: 'Open or carried over',
          note: `${row.figures.late} late, ${row.figures.dropped} moved or off the plan (not counted). ${period.unit === 'quarter' ? 'A strategy counts once in a quarter. ' : ''}${COUNTED_ONCE}`,
        }),
      }),
      list: (row) => completedLink(row, period),
    }),
    {
      id: 'pace',
      header: target === undefined ? 'Pace' : `Target ${shareText(target)}`,
      accessorFn: ({ figures }) => SHARES.hours(figures),
      meta: {
        format: (_value, { figures }) => {
          const share = SHARES.hours(figures)
          return share === null || target === undefined ? NO_VALUE : PACE_TEXTS[paceOf(share, target)].chip
        },
      },
      cell: ({ row: { original } }) => (
        <PaceChip row={original} target={target} list={completedLink(original, period)} />
      ),
    },
    figure({
      id: 'hours',
      header: 'Hours',
      value: ({ figures }) => figures.hoursCompleted,
      text: ({ figures: { hoursCompleted, hours } }) =>
        `${formatNumber(hoursCompleted, { maximumDecimals: 1 })} of ${formatNumber(hours, { maximumDecimals: 1 })}`,
      explanation: (row) => ({
        title: title('Hours', row),
        sum: `${formatNumber(row.figures.hoursCompleted, { maximumDecimals: 1 })} of ${formatNumber(row.figures.hours, { maximumDecimals: 1 })} h = ${shareText(SHARES.hours(row.figures))}`,
        lines: [],
        note: 'Hours of completed and assigned strategies. A client counts for at most its allocated hours.',
      }),
      list: (row) => completedLink(row, period),
    }),
  ]
}

/** Returns the columns of the results at the end of the period. */
function resultColumns(
  period: LeadershipPeriod,
  title: TitleOf,
  isCurrent: boolean,
): readonly DataTableColumn<LeadershipRow>[] {
  return [
    figure({
      id: 'mapped',
      header: 'Mapped',
      value: ({ figures }) => SHARES.mapped(figures),
      text: ({ figures }) =>
        `${partText(figures.mappedClients, figures.mappableClients)}${figures.isMappingEstimated ? ' (est.)' : ''}`,
      explanation: (row) => explainMapped(row, title('Mapped', row), isCurrent),
      list: (row) => ({
        to: isCurrent ? listsOfRow(row).mapped : listsOfRow(row).on(lastDayOf(period), 'mapped'),
        count: row.figures.mappedClients,
        of: 'clients',
      }),
    }),
    figure({
      id: 'succeeding',
      header: 'Succeeding',
      value: ({ figures }) => SHARES.succeeding(figures),
      text: ({ figures }) =>
        `${partText(figures.successfulClients, figures.judgedClients)} (${shareText(SHARES.succeeding(figures))})`,
      explanation: (row) =>
        explainShare({
          title: title('Succeeding', row),
          part: row.figures.successfulClients,
          of: row.figures.judgedClients,
          noun: 'client',
          rest: 'Below expectations',
          note: 'Clients that met their expectation or better on the last day of the period, or today.',
        }),
      list: (row) => ({
        to: isCurrent ? listsOfRow(row).successful : listsOfRow(row).on(lastDayOf(period), 'successful'),
        count: row.figures.successfulClients,
        of: 'clients',
      }),
    }),
    changeColumn('succeeding', 'Succeeding, change', 'The share of succeeding clients'),
    figure({
      id: 'pageOne',
      header: 'Page one',
      value: ({ figures }) => SHARES.pageOne(figures),
      text: ({ figures }) => {
        const share = SHARES.pageOne(figures)
        return share === null ? NO_VALUE : formatPercent(share, { maximumDecimals: 1, minimumDecimals: 1 })
      },
      explanation: (row) =>
        explainShare({
          title: title('Page one', row),
          part: row.figures.page1Keywords,
          of: row.figures.keywords,
          noun: 'keyword',
          rest: 'Not on page one',
          note: 'Measured keywords on the last day of the period, or today.',
        }),
      list: (row) => ({
        to: isCurrent ? listsOfRow(row).all : listsOfRow(row).on(lastDayOf(period), 'all'),
        count: row.figures.clients,
        of: 'clients',
      }),
    }),
    changeColumn('pageOne', 'Page one, change', 'The share of keywords on page one'),
  ]
}

/** Explains the mapped clients of a row, with the change against the period before. */
function explainMapped(row: LeadershipRow, title: string, isCurrent: boolean): Explanation {
  const { mappedClients, mappableClients, isMappingEstimated } = row.figures
  const notes = [
    'A client is mapped when more than 25% of its pages have a keyword or a target.',
    isCurrent ? '' : 'Recorded on the last day of the period.',
    isMappingEstimated ? MAPPING_ESTIMATED_NOTE : '',
  ]
  const explanation = explainShare({
    title,
    part: mappedClients,
    of: mappableClients,
    noun: 'client',
    rest: 'Not mapped yet',
    note: notes.filter((note) => note !== '').join(' '),
  })
  const change = { label: 'Change', text: pointsText(changeOf(row, 'mapped')) }
  return { ...explanation, lines: [...explanation.lines, change] }
}

/** The share of completed hours against the share of the period's working days that have passed. */
function PaceChip({ row, target, list }: { row: LeadershipRow; target: number | undefined; list: FigureList }) {
  const share = SHARES.hours(row.figures)
  if (share === null || target === undefined) return <span className="text-subtle">{NO_VALUE}</span>
  const { hue, chip } = PACE_TEXTS[paceOf(share, target)]
  const figures = paceFigures(share, target)
  return (
    <Explained
      list={list}
      explanation={{
        title: `Pace: ${row.name}`,
        sum: `${figures.percent} of hours, target ${figures.target}, ${figures.lead} = ${figures.word}`,
        lines: [],
        note: "The target is the share of the period's working days that have passed. Within 5 points of it is on pace.",
      }}
    >
      <Chip hue={hue}>{chip}</Chip>
    </Explained>
  )
}
