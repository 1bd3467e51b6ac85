import { type ChartTable, cellText, chartTable } from '../chart-frame/chartTable.ts'

/** Returns the table of a gauge: value, target and band. */
export function gaugeTable(figures: {
  value: string
  target: string | undefined
  band: string | undefined
}): ChartTable {
  return chartTable(
    [{ label: 'Measure' }, { label: 'Value' }],
    [
      ['Value', figures.value],
      ['Target', figures.target ?? 'None'],
      ['Band', figures.band ?? 'None'],
    ],
  )
}

export interface GaugeTableProps {
  label: string
  summary: string
  table: ChartTable
  /** Whether only the summary is rendered, because the table is visible elsewhere. */
  hidden: boolean
}

/** The summary and the table of a gauge for screen readers. */
export function GaugeTable({ label, summary, table, hidden }: GaugeTableProps) {
  const [nameColumn, valueColumn] = table.columns
  return (
    <div className="sr-only">
      <p>{summary}</p>
      {!hidden && (
        <table>
          <caption>{label}</caption>
          <tbody>
            {Array.from({ length: table.rowCount }, (_, index) => {
              const [name = null, value = null] = table.row(index)
              return (
                <tr key={index}>
                  <th scope="row">{nameColumn === undefined ? '' : cellText(nameColumn, name)}</th>
                  <td>{valueColumn === undefined ? '' : cellText(valueColumn, value)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </div>
  )
}
