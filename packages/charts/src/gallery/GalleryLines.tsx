import { LineChart } from '../line-chart/LineChart.tsx'
import { ScatterChart } from '../scatter-chart/ScatterChart.tsx'
import { Card } from './Card.tsx'
import { PAGES, wave, WEEKS } from './galleryData.ts'

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
export function GalleryLines() {
  return (
    <>
      <Card wide>
        <LineChart
          title="Organic traffic, this year and last year"
          x={{ kind: 'date', values: WEEKS }}
          series={[THIS_YEAR, LAST_YEAR]}
          goal={{ label: 'Goal', value: 560 }}
        />
      </Card>
      <Card>
        <LineChart title="Visits by channel" ratio={16 / 8} x={{ kind: 'date', values: WEEKS }} series={CHANNELS} />
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
      </Card>
    </>
  )
}
