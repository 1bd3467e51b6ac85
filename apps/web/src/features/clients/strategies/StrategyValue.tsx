import type { Hue } from '@rankdesk/ui'
import { formatNumber } from '@rankdesk/format'
import { strategyValueHue } from '@rankdesk/domain'

const DOT: Record<Hue, string> = {
  red: 'bg-red-chart',
  orange: 'bg-orange-chart',
  yellow: 'bg-yellow-chart',
  green: 'bg-green-chart',
  blue: 'bg-blue-chart',
  grey: 'bg-grey-chart',
}

/** A strategy's value with the dot that rates it (M375). */
export function StrategyValue({ value }: { value: number | null }) {
  return (
    <span className="inline-flex items-center gap-2">
      {value === null ? <span className="text-subtle">–</span> : formatNumber(value)}
      <span aria-hidden className={`size-2 rounded-full ${DOT[strategyValueHue(value)]}`} />
    </span>
  )
}
