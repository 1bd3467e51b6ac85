import { cx as cn } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { BarChart, type BarChartProps } from '../bar-chart/BarChart.tsx'
import { Circle } from '../circle/Circle.tsx'
import { Gauge, type GaugeProps } from '../gauge/Gauge.tsx'
import { LineChart } from '../line-chart/LineChart.tsx'
import { PieChart } from '../pie-chart/PieChart.tsx'
import { ScatterChart } from '../scatter-chart/ScatterChart.tsx'
import { Sparkline } from '../sparkline/Sparkline.tsx'
import { StackedBar } from '../stacked-bar/StackedBar.tsx'

/** Fixed numbers, so that screenshots of the gallery can be compared. */
const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']

const DAY = 86_400_000

/** 52 Mondays. */
const WEEKS = Array.from({ length: 52 }, (_, week) =>
  new Date(Date.UTC(2025, 10, 24) + week * 7 * DAY).toISOString().slice(0, 10),
)

/** Returns a value per week that oscillates around a level, with a trend in percent per week. */
function wave(level: number, swing: number, trend: number, shift: number): number[] {
  return WEEKS.map((_, week) =>
    Math.round(
      level +
        swing * Math.sin((week + shift) / 5) +
        swing * 0.4 * Math.sin((week * 1.7 + shift) / 2) +
        (level * trend * week) / 100,
    ),
  )
}

/** Points around a falling curve. */
const PAGES = Array.from({ length: 90 }, (_, at) => {
  const rank = 1 + ((at * 37) % 50)
  return { rank, clicks: Math.round(900 / (rank + 2) + 14 * Math.sin(at * 2.3) + 20) }
})

/** One chart of each kind in cards, as on a screen (M500-M502). */
export function Gallery() {
  return (
    <div className="grid gap-6 bg-canvas p-4 sm:p-6 lg:grid-cols-2">
      <GalleryLines />
      <GalleryBars />
      <GalleryGauges />
      <GalleryShares />
      <GallerySparklines />
    </div>
  )
}

const CLIENTS = [
  'Harbor Point Dental',
  'Caldwell & Sons Heating and Air',
  'Ironwood Pest Control',
  'Blue Ridge Plumbing',
]

/** Sparklines in a table. */
function GallerySparklines() {
  return (
    <GalleryCard>
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
    </GalleryCard>
  )
}

const SOURCES = [
  { name: 'Organic search', value: 5420 },
  { name: 'Direct', value: 2210 },
  { name: 'Referral', value: 1105 },
  { name: 'Paid search', value: 980 },
  { name: 'Social', value: 310 },
  { name: 'Email', value: 90 },
  { name: 'Display', value: 60 },
]

/** Pies, a stacked bar and circles. */
function GalleryShares() {
  return (
    <>
      <GalleryCard>
        <PieChart title="Visits by source" slices={SOURCES} sliceName="Source" />
      </GalleryCard>
      <GalleryCard>
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
      </GalleryCard>
      <GalleryCard>
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
      </GalleryCard>
    </>
  )
}

const THIS_YEAR = {
  key: 'now',
  label: '2026',
  values: wave(420, 60, 0.9, 3).map((value, week) => (week > 44 ? null : value)),
}
const LAST_YEAR = { key: 'then', label: '2025', values: wave(350, 45, 0.3, 9), comparison: true }
const CHANNELS = ['Organic', 'Direct', 'Referral', 'Paid'].map((label, index) => ({
  key: label,
  label,
  values: wave(300 - 64 * index, 30, 0.4 * (2 - index), 11 * index),
}))
const HOME_PAGES = PAGES.slice(0, 45)
const SERVICE_PAGES = PAGES.slice(45)

/** Lines and points. */
function GalleryLines() {
  return (
    <>
      <GalleryCard wide>
        <LineChart
          title="Organic traffic, this year and last year"
          x={{ kind: 'date', values: WEEKS }}
          series={[THIS_YEAR, LAST_YEAR]}
          goal={{ label: 'Goal', value: 560 }}
        />
      </GalleryCard>
      <GalleryCard>
        <LineChart title="Visits by channel" ratio={16 / 8} x={{ kind: 'date', values: WEEKS }} series={CHANNELS} />
      </GalleryCard>
      <GalleryCard>
        <ScatterChart
          title="Clicks by rank"
          ratio={16 / 8}
          x={{ label: 'Rank' }}
          y={{ label: 'Clicks' }}
          series={[
            {
              key: 'home',
              label: 'Home pages',
              xs: HOME_PAGES.map(({ rank }) => rank),
              ys: HOME_PAGES.map(({ clicks }) => clicks),
            },
            {
              key: 'service',
              label: 'Service pages',
              xs: SERVICE_PAGES.map(({ rank }) => rank),
              ys: SERVICE_PAGES.map(({ clicks }) => clicks * 0.7),
            },
          ]}
        />
      </GalleryCard>
    </>
  )
}

const CALLS = { key: 'calls', label: 'Calls', values: [120, 98, 134, 141, 160, 155, 149, 170, 162, 158, 171, 96] }
const FORMS = { key: 'forms', label: 'Forms', values: [64, 71, 60, 82, 77, 91, 88, 79, 95, 102, 99, 58] }
const CHATS = { key: 'chats', label: 'Chats', values: [22, 30, 28, 25, 36, 41, 33, 38, 44, 40, 47, 25] }

/** Bars in all layouts. */
function GalleryBars() {
  return (
    <>
      <GalleryCard wide>
        <MonthBars
          title="Your Clients Completed"
          layout="within"
          highlight={11}
          series={[
            { key: 'completed', label: 'Completed', values: [24, 27, 25, 28, 30, 26, 29, 27, 31, 30, 32, 20] },
            { key: 'assigned', label: 'Assigned', values: [28, 29, 29, 30, 30, 30, 31, 32, 32, 32, 33, 34] },
          ]}
        />
      </GalleryCard>
      <GalleryCard>
        <MonthBars title="Leads by month" ratio={16 / 8} series={[CALLS, FORMS]} goal={150} />
      </GalleryCard>
      <GalleryCard>
        <MonthBars title="Leads by month, stacked" ratio={16 / 8} layout="stacked" series={[CALLS, FORMS, CHATS]} />
      </GalleryCard>
      <GalleryCard>
        <MonthBars
          title="Keywords gained and lost"
          ratio={16 / 8}
          layout="stacked"
          series={[
            { key: 'gained', label: 'Gained', hue: 'blue', values: [12, 9, 14, 8, 16, 11, 7, 15, 13, 10, 18, 6] },
            { key: 'lost', label: 'Lost', hue: 'red', values: [-6, -11, -4, -9, -3, -8, -12, -5, -7, -6, -2, -9] },
          ]}
        />
      </GalleryCard>
      <GalleryCard>
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
      </GalleryCard>
    </>
  )
}

function MonthBars(props: Omit<BarChartProps, 'categories' | 'categoryName' | 'isTimeSeries'>) {
  return <BarChart {...props} categories={MONTHS} categoryName="Month" isTimeSeries />
}

const BANDS: GaugeProps['bands'] = [
  { from: -200, to: 53, hue: 'red', label: 'Behind Pace' },
  { from: 53, to: 63, hue: 'green', label: 'On Pace' },
  { from: 63, to: 200, hue: 'blue', label: 'Ahead of Pace' },
]

const CHIPS = {
  red: 'bg-red-soft text-on-red-soft',
  green: 'bg-green-soft text-on-green-soft',
  blue: 'bg-blue-soft text-on-blue-soft',
}

/** Gauges in all variants and states. */
function GalleryGauges() {
  return (
    <>
      <GalleryCard>
        <Gauge
          label="Work of the month"
          value={61}
          target={58}
          bands={BANDS}
          caption="36.5 of 60 h"
          chip={<GalleryChip hue="green" text="On Pace" />}
        />
      </GalleryCard>
      <GalleryCard>
        <Gauge
          label="Work of the month, needle"
          variant="needle"
          value={41}
          target={58}
          bands={BANDS}
          caption="24.5 of 60 h"
          chip={<GalleryChip hue="red" text="Behind Pace" />}
        />
      </GalleryCard>
      <GalleryCard wide>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-6">
          <Gauge
            label="Ahead"
            size="sm"
            value={72}
            target={58}
            bands={BANDS}
            chip={<GalleryChip hue="blue" text="Ahead of Pace" />}
          />
          <Gauge
            label="Behind"
            size="sm"
            value={41}
            target={58}
            bands={BANDS}
            chip={<GalleryChip hue="red" text="Behind Pace" />}
          />
          <Gauge
            label="Above the scale"
            size="sm"
            value={118}
            target={58}
            bands={BANDS}
            chip={<GalleryChip hue="blue" text="Ahead of Pace" />}
          />
          <Gauge
            label="Below the scale"
            size="sm"
            value={-12}
            target={58}
            bands={BANDS}
            chip={<GalleryChip hue="red" text="Behind Pace" />}
          />
          <Gauge
            label="No data"
            size="sm"
            value={null}
            target={58}
            bands={BANDS}
            chip={<span className="text-muted">No work assigned</span>}
          />
        </div>
      </GalleryCard>
    </>
  )
}

function GalleryChip({ hue, text }: { hue: keyof typeof CHIPS; text: string }) {
  return <span className={cn('rounded-chip px-1.5 py-0.5 font-medium', CHIPS[hue])}>{text}</span>
}

/** A card, as on screens. */
function GalleryCard({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <section
      className={cn('min-w-0 rounded-card border border-hairline bg-surface p-4 sm:p-5', wide && 'lg:col-span-2')}
    >
      {children}
    </section>
  )
}
