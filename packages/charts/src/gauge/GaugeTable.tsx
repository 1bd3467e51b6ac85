export interface GaugeTableProps {
  label: string
  sentence: string
  value: string
  target: string | undefined
  band: string | undefined
}

/** The gauge in words: its sentence and its figures, for who does not see it. Small enough to be there at once. */
export function GaugeTable({ label, sentence, value, target, band }: GaugeTableProps) {
  const rows: [string, string | undefined][] = [
    ['Value', value],
    ['Target', target],
    ['Band', band],
  ]
  return (
    <div className="sr-only">
      <p>{sentence}</p>
      <table>
        <caption>{label}</caption>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{cell ?? 'None'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
