import { formatNumber } from '@rankdesk/format'
import type { LengthUnit } from '../html/fitText.ts'

export interface RichTextCounterProps {
  count: number
  max: number
  unit: LengthUnit
}

/** The counter under the field: current and maximum length. At the limit it says that the limit is reached (C29). */
export function RichTextCounter({ count, max, unit }: RichTextCounterProps) {
  const full = count >= max
  return (
    <p className="mt-1 flex justify-end gap-2 text-caption">
      <span role="status" className="text-muted">
        {count > max ? 'Too long. Shorten the text.' : full ? 'Limit reached' : ''}
      </span>
      <span className={`figures shrink-0 ${count > max ? 'font-medium text-orange-solid' : 'text-subtle'}`}>
        {formatNumber(count)} / {formatNumber(max)} {unit}
      </span>
    </p>
  )
}
