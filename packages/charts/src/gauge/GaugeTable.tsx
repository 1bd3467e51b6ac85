import { type ChartTable, cellText, chartTable } from '../chart-frame/chartTable.ts'

/** A gauge's figures as a table: each with its name. */
export function gaugeTable(figures: {
  value: string
  target: string | undefined
  band: string | undefined
}): ChartTable {
  return chartTable(
    [{ label: 'Figure' }, { label: 'Reads' }],
    [
      ['Value', figures.value],
      ['Target', figures.target ?? 'None'],
      ['Band', figures.band ?? 'None'],
    ],
  )
}

export interface GaugeTableProps {
  label: string
  sentence: string
  table: ChartTable
  /** The table can be seen elsewhere: only the sentence is told here. */
  hidden: boolean
}

/** The gauge in words: its sentence and its figures, for who does not see it. Small enough to be there at once. */
export function GaugeTable({ label, sentence, table, hidden }: GaugeTableProps) {
  const [name, reads] = table.columns
  return (
    <div className="sr-only">
      <p>{sentence}</p>
      {!hidden && (
        <table>
          <caption>{label}</caption>
          <tbody>
            {Array.from({ length: table.rowCount }, (_, index) => {
              const [first = null, second = null] = table.row(index)
              return (
                <tr key={index}>
                  <th scope="row">{name === undefined ? '' : cellText(name, first)}</th>
                  <td>{reads === undefined ? '' : cellText(reads, second)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </div>
  )
}
