import { Circle } from '../circle/Circle.tsx'
import { PieChart } from '../pie-chart/PieChart.tsx'
import { StackedBar } from '../stacked-bar/StackedBar.tsx'
import { Card } from './Card.tsx'

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
export function GalleryShares() {
  return (
    <>
      <Card>
        <PieChart title="Visits by source" slices={SOURCES} sliceName="Source" />
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
    </>
  )
}
