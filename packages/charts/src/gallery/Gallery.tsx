import { BarChart } from '../bar-chart/BarChart.tsx'
import { Circle } from '../circle/Circle.tsx'
import { LineChart } from '../line-chart/LineChart.tsx'
import { PieChart } from '../pie-chart/PieChart.tsx'
import { ScatterChart } from '../scatter-chart/ScatterChart.tsx'
import { Sparkline } from '../sparkline/Sparkline.tsx'
import { StackedBar } from '../stacked-bar/StackedBar.tsx'
import { Card } from './Card.tsx'
import { GalleryGauges } from './GalleryGauges.tsx'
import { MONTHS, PAGES, wave, WEEKS } from './galleryData.ts'

const thisYear = {
  key: 'now',
  label: '2026',
  values: wave(420, 60, 0.9, 3).map((value, week) => (week > 44 ? null : value)),
}
const lastYear = { key: 'then', label: '2025', values: wave(350, 45, 0.3, 9), comparison: true }
const channels = ['Organic', 'Direct', 'Referral', 'Paid'].map((label, at) => ({
  key: label,
  label,
  values: wave(300 - 64 * at, 30, 0.4 * (2 - at), 11 * at),
}))
const calls = { key: 'calls', label: 'Calls', values: [120, 98, 134, 141, 160, 155, 149, 170, 162, 158, 171, 96] }
const forms = { key: 'forms', label: 'Forms', values: [64, 71, 60, 82, 77, 91, 88, 79, 95, 102, 99, 58] }
const chats = { key: 'chats', label: 'Chats', values: [22, 30, 28, 25, 36, 41, 33, 38, 44, 40, 47, 25] }
const sources = [
  { name: 'Organic search', value: 5420 },
  { name: 'Direct', value: 2210 },
  { name: 'Referral', value: 1105 },
  { name: 'Paid search', value: 980 },
  { name: 'Social', value: 310 },
  { name: 'Email', value: 90 },
  { name: 'Display', value: 60 },
]
const clients = [
  'Harbor Point Dental',
  'Caldwell & Sons Heating and Air',
  'Ironwood Pest Control',
  'Blue Ridge Plumbing',
]

/** One chart of each kind in cards, as on a screen (M500-M502). */
export function Gallery() {
  return (
    <div className="grid gap-6 bg-canvas p-4 sm:p-6 lg:grid-cols-2">
      <Card wide>
        <LineChart
          title="Organic traffic, this year and last year"
          x={{ kind: 'date', values: WEEKS }}
          series={[thisYear, lastYear]}
          goal={{ label: 'Goal', value: 560 }}
        />
      </Card>
      <Card>
        <LineChart title="Visits by channel" ratio={16 / 8} x={{ kind: 'date', values: WEEKS }} series={channels} />
      </Card>
      <Card>
        <ScatterChart
          title="Clicks by rank"
          ratio={16 / 8}
          x={{ label: 'Rank' }}
          y={{ label: 'Clicks' }}
          series={[
            {
              key: 'home',
              label: 'Home pages',
              xs: PAGES.slice(0, 45).map(({ rank }) => rank),
              ys: PAGES.slice(0, 45).map(({ clicks }) => clicks),
            },
            {
              key: 'service',
              label: 'Service pages',
              xs: PAGES.slice(45).map(({ rank }) => rank),
              ys: PAGES.slice(45).map(({ clicks }) => clicks * 0.7),
            },
          ]}
        />
      </Card>
      <Card wide>
        <BarChart
          title="Your Clients Completed"
          layout="within"
          categories={MONTHS}
          categoryName="Month"
          isTimeSeries
          highlight={11}
          series={[
            { key: 'completed', label: 'Completed', values: [24, 27, 25, 28, 30, 26, 29, 27, 31, 30, 32, 20] },
            { key: 'assigned', label: 'Assigned', values: [28, 29, 29, 30, 30, 30, 31, 32, 32, 32, 33, 34] },
          ]}
        />
      </Card>
      <Card>
        <BarChart
          title="Leads by month"
          ratio={16 / 8}
          categories={MONTHS}
          categoryName="Month"
          isTimeSeries
          series={[calls, forms]}
          goal={150}
        />
      </Card>
      <Card>
        <BarChart
          title="Leads by month, stacked"
          ratio={16 / 8}
          layout="stacked"
          categories={MONTHS}
          categoryName="Month"
          isTimeSeries
          series={[calls, forms, chats]}
        />
      </Card>
      <Card>
        <BarChart
          title="Keywords gained and lost"
          ratio={16 / 8}
          layout="stacked"
          categories={MONTHS}
          categoryName="Month"
          isTimeSeries
          series={[
            { key: 'gained', label: 'Gained', hue: 'blue', values: [12, 9, 14, 8, 16, 11, 7, 15, 13, 10, 18, 6] },
            { key: 'lost', label: 'Lost', hue: 'red', values: [-6, -11, -4, -9, -3, -8, -12, -5, -7, -6, -2, -9] },
          ]}
        />
      </Card>
      <Card>
        <BarChart
          title="Visits by page"
          horizontal
          categoryName="Page"
          categories={[
            'Emergency plumbing and drain cleaning in Asheville',
            'Water heater repair',
            'Commercial kitchen plumbing',
            'Sewer lines',
            'Bathroom remodels',
          ]}
          series={[{ key: 'visits', label: 'Visits', values: [812, 640, 505, 210, 96] }]}
          goal={[700, 700, 400, 400, null]}
        />
      </Card>
      <GalleryGauges />
      <Card>
        <PieChart title="Visits by source" slices={sources} sliceName="Source" />
      </Card>
      <Card>
        <PieChart
          title="Clients by pace"
          donut
          totalName="Clients"
          slices={[
            { name: 'Ahead of Pace', value: 9, hue: 'blue' },
            { name: 'On Pace', value: 17, hue: 'green' },
            { name: 'Behind Pace', value: 8, hue: 'red' },
          ]}
        />
      </Card>
      <Card>
        <StackedBar
          title="Client Expectations"
          countText={(value) => `${value} ${value === 1 ? 'client' : 'clients'}`}
          parts={[
            { name: 'Successful', value: 24, hue: 'green', level: 'above' },
            { name: 'Below', value: 6, hue: 'orange', level: 'below' },
            { name: 'Significantly Below', value: 4, hue: 'red', level: 'below' },
          ]}
        />
        <div className="mt-6 flex flex-wrap gap-6">
          <Circle title="Profile completed" value={64} />
          <Circle title="Pages approved" value={9} max={12} centerText="9/12" hue="green" />
          <Circle title="Budget spent" value={3776} max={3200} format="currency" hue="orange" />
          <Circle title="Reviews answered" value={null} />
        </div>
      </Card>
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
            {clients.map((client, at) => {
              const values = wave(200 + 90 * at, 40, (at - 1) * 0.8, 7 * at)
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
    </div>
  )
}
