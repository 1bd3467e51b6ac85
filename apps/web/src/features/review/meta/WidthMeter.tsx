export interface WidthMeterProps {
  /** The name of the measure for screen readers. */
  label: string
  /** The share of the available width; 1 is full. */
  share: number
  over: boolean
  /** The measured value: "498 / 580 px". */
  text: string
  advice: string
}

/** The width of a text in a search result; a text that is too wide is orange and has a message (M242). */
export function WidthMeter({ label, share, over, text, advice }: WidthMeterProps) {
  const percent = Math.round(Math.min(1, share) * 100)
  return (
    <div className="mt-1.5">
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={over ? `${text}, too long` : text}
        className="h-0.75 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full ${over ? 'bg-orange-chart' : 'bg-green-chart'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-caption text-muted">
        <span>{advice}</span>
        <span className={`figures ${over ? 'font-medium text-orange-solid' : ''}`}>{text}</span>
      </p>
    </div>
  )
}
