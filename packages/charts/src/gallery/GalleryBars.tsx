import { BarChart, type BarChartProps } from '../bar-chart/BarChart.tsx'
import { Card } from './Card.tsx'
import { MONTHS } from './galleryData.ts'

const CALLS = { key: 'calls', label: 'Calls', values: [120, 98, 134, 141, 160, 155, 149, 170, 162, 158, 171, 96] }
const FORMS = { key: 'forms', label: 'Forms', values: [64, 71, 60, 82, 77, 91, 88, 79, 95, 102, 99, 58] }
const CHATS = { key: 'chats', label: 'Chats', values: [22, 30, 28, 25, 36, 41, 33, 38, 44, 40, 47, 25] }

/** Bars in all layouts. */
export function GalleryBars() {
  return (
    <>
      <Card wide>
        <MonthBars
          title="Your Clients Completed"
          layout="within"
          highlight={11}
          series={[
            { key: 'completed', label: 'Completed', values: [24, 27, 25, 28, 30, 26, 29, 27, 31, 30, 32, 20] },
            { key: 'assigned', label: 'Assigned', values: [28, 29, 29, 30, 30, 30, 31, 32, 32, 32, 33, 34] },
          ]}
        />
      </Card>
      <Card>
        <MonthBars title="Leads by month" ratio={16 / 8} series={[CALLS, FORMS]} goal={150} />
      </Card>
      <Card>
        <MonthBars title="Leads by month, stacked" ratio={16 / 8} layout="stacked" series={[CALLS, FORMS, CHATS]} />
      </Card>
      <Card>
        <MonthBars
          title="Keywords gained and lost"
          ratio={16 / 8}
          layout="stacked"
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
    </>
  )
}

function MonthBars(props: Omit<BarChartProps, 'categories' | 'categoryName' | 'isTimeSeries'>) {
  return <BarChart {...props} categories={MONTHS} categoryName="Month" isTimeSeries />
}
