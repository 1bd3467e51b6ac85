import type { CardKpi } from '@rankdesk/domain'

const DOTS: Record<NonNullable<CardKpi['hue']>, string> = {
  red: 'bg-red-chart',
  orange: 'bg-orange-chart',
  green: 'bg-green-chart',
  blue: 'bg-blue-chart',
  grey: 'bg-grey-chart',
}

/** The length from which a text takes the full width of the card, in characters. */
const WIDE = 24

/** The figures of a card (M369-M380), in two columns. */
export function KpiList({ kpis }: { kpis: readonly CardKpi[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1.5">
      {kpis.map(({ label, text, hue }) => (
        <div key={label} className={text.length > WIDE ? 'col-span-2 min-w-0' : 'min-w-0'}>
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="figures flex items-center gap-1.5 font-medium wrap-break-word">
            {hue !== undefined && <span aria-hidden className={`size-1.75 shrink-0 rounded-full ${DOTS[hue]}`} />}
            <span className="min-w-0">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
