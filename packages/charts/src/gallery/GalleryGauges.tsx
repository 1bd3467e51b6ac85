import { Gauge, type GaugeProps } from '../gauge/Gauge.tsx'
import { Card } from './Card.tsx'

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
export function GalleryGauges() {
  return (
    <>
      <Card>
        <Gauge
          label="Work of the month"
          value={61}
          target={58}
          bands={BANDS}
          caption="36.5 of 60 h"
          chip={<Chip hue="green" text="On Pace" />}
        />
      </Card>
      <Card>
        <Gauge
          label="Work of the month, needle"
          variant="needle"
          value={41}
          target={58}
          bands={BANDS}
          caption="24.5 of 60 h"
          chip={<Chip hue="red" text="Behind Pace" />}
        />
      </Card>
      <Card wide>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-6">
          <Gauge
            label="Ahead"
            size="sm"
            value={72}
            target={58}
            bands={BANDS}
            chip={<Chip hue="blue" text="Ahead of Pace" />}
          />
          <Gauge
            label="Behind"
            size="sm"
            value={41}
            target={58}
            bands={BANDS}
            chip={<Chip hue="red" text="Behind Pace" />}
          />
          <Gauge
            label="Above the scale"
            size="sm"
            value={118}
            target={58}
            bands={BANDS}
            chip={<Chip hue="blue" text="Ahead of Pace" />}
          />
          <Gauge
            label="Below the scale"
            size="sm"
            value={-12}
            target={58}
            bands={BANDS}
            chip={<Chip hue="red" text="Behind Pace" />}
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
      </Card>
    </>
  )
}

function Chip({ hue, text }: { hue: keyof typeof CHIPS; text: string }) {
  return <span className={`rounded-chip px-1.5 py-0.5 font-medium ${CHIPS[hue]}`}>{text}</span>
}
