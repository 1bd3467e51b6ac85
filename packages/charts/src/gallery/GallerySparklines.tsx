import { Sparkline } from '../sparkline/Sparkline.tsx'
import { Card } from './Card.tsx'
import { wave, WEEKS } from './galleryData.ts'

const CLIENTS = [
  'Harbor Point Dental',
  'Caldwell & Sons Heating and Air',
  'Ironwood Pest Control',
  'Blue Ridge Plumbing',
]

/** Sparklines in a table. */
export function GallerySparklines() {
  return (
    <Card>
      <h3 className="m-0 mb-2 text-body font-semibold">Traffic by client</h3>
      <table className="w-full border-collapse text-body">
        <thead className="sr-only">
          <tr>
            <th>Client</th>
            <th>Traffic</th>
            <th>Visits</th>
          </tr>
        </thead>
        <tbody>
          {CLIENTS.map((client, index) => {
            const values = wave(200 + 90 * index, 40, (index - 1) * 0.8, 7 * index)
            return (
              <tr key={client} className="border-t border-hairline">
                <th scope="row" className="py-2 text-left font-normal">
                  {client}
                </th>
                <td className="px-3 py-2">
                  <Sparkline label={`Traffic of ${client}`} values={values} names={WEEKS} />
                </td>
                <td className="figures py-2 text-right font-semibold">{values.at(-1)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
