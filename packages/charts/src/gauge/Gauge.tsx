import { formatValue, type ValueFormat } from '@rankdesk/format'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { ChartActions } from '../chart-frame/ChartActions.tsx'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { ChartTableTwin } from '../chart-frame/ChartTableTwin.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { createChartCursor } from '../chart-frame/chartCursor.ts'
import { useChartSize } from '../chart-frame/useChartSize.ts'
import { textWidth } from '../scales/textWidth.ts'
import { chartPaint } from '../shared/chartHue.ts'
import { GaugeDrawing, type GaugeVariant } from './GaugeDrawing.tsx'
import { GaugeTable, gaugeTable } from './GaugeTable.tsx'
import { type GaugeBand, type GaugeBandArc, gaugeBandAt, gaugeModel, type GaugeSize } from './gaugeModel.ts'

export interface GaugeProps {
  /** What is measured: the figure's name. */
  label: string
  /** In the scale's units; null when it is not known. */
  value: number | null
  /** The left end of the scale. @default 0 */
  min?: number
  /** The right end; a value beyond it fills the arc. @default 100 */
  max?: number
  /** What the value is held against. */
  target?: number
  /** From left to right, without gaps. The value takes the hue of the one that it is in. */
  bands: readonly GaugeBand[]
  /** How values are written where no text is given (M539); brings its own unit. @default the number and `unit` */
  format?: ValueFormat
  /** The value, formatted, without its unit. @default an en dash for null, else the number */
  valueText?: string
  /** The value's unit, dimmed behind it and behind the target. @default '%', none with a `format` */
  unit?: string
  /** The target, formatted, without its unit. @default the number */
  targetText?: string
  /** A line under the value, such as "36.5 of 60 h". */
  caption?: string
  /** Stands centred below: a chip with the word of the band, so that its hue is not alone. */
  chip?: ReactNode
  /** What the picture says, in one sentence, for who does not see it. @default value, band and target */
  sentence?: string
  /** `arc` fills up to the value, `needle` points at it on a scale of bands. @default 'arc' */
  variant?: GaugeVariant
  /** `md` is 320 px wide with radius 104, `sm` 133 px with radius 52 and no words around it. @default 'md' */
  size?: GaugeSize
  /** No buttons for table and copies; a small gauge never has them. @default false */
  hideActions?: boolean
  /** How long the value takes to a new one, ms; 0 switches motion off (M501). @default 1000 */
  duration?: number
  /** Called when the scale is pressed, by pointer or Enter: to tell how the value comes about. */
  onPress?: () => void
}

/** In a smaller circle, px, a needle leaves no place for figure and caption, and the caption goes below. */
const ROOM_FOR_NEEDLE_AND_CAPTION = 80

/** From this width on the buttons may reach into the air beside the arc, px. */
const ROOMY = 280

/**
 * A half circle that fills up to a value, with the bands of its scale outside and a tick at its target. Its table twin
 * is there for screen readers and behind a button, beside the copies; pointer and arrow keys read the bands. Stands on `surface`, whose colour cuts the tick out.
 */
export function Gauge({
  min = 0,
  max = 100,
  size = 'md',
  variant = 'arc',
  label,
  value,
  target,
  bands,
  ...rest
}: GaugeProps) {
  const { format, unit = format === undefined ? '%' : '', caption, chip, duration, onPress } = rest
  const [frame, room] = useChartSize({ height: 1 })
  const [cursor] = useState(createChartCursor)
  const [asTable, setAsTable] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  const model = useMemo(
    () => gaugeModel({ value, min, max, target, bands, size, width: room?.width }),
    [value, min, max, target, bands, size, room?.width],
  )
  const write = (number: number): string => (format === undefined ? String(number) : formatValue(number, format))
  const valueText = rest.valueText ?? (value === null ? '–' : write(value))
  const targetText = rest.targetText ?? (target === undefined ? undefined : write(target))
  const band = model.band?.label
  const whole = value === null ? 'None' : `${valueText}${unit}`
  const span = ({ from, to }: GaugeBandArc): string => `${write(from)}${unit} to ${write(to)}${unit}`
  const sentence =
    rest.sentence ??
    `${label}: ${value === null ? 'no value' : whole}${band === undefined ? '' : `, ${band}`}${targetText === undefined ? '' : `; target ${targetText}${unit}`}.`
  // In a small circle it would lie on the arc.
  const captionBelow =
    caption !== undefined &&
    (textWidth(caption) > 2 * (model.radius - model.thickness) ||
      (variant === 'needle' && model.radius < ROOM_FOR_NEEDLE_AND_CAPTION))
  const table = useMemo(
    () => gaugeTable({ value: whole, target: targetText === undefined ? undefined : `${targetText}${unit}`, band }),
    [whole, targetText, unit, band],
  )
  const first = bands[0]
  const last = bands.at(-1)
  return (
    <figure
      aria-label={label}
      className={`relative m-0 mx-auto w-full ${size === 'md' ? 'max-w-80' : 'max-w-[133px]'}`}
      data-band={band}
    >
      {size === 'md' && rest.hideActions !== true && (
        // So far above the arc that a target's words at the right never come under them.
        <div className={`relative z-10 flex justify-end ${(room?.width ?? 0) < ROOMY ? '' : '-mb-4'}`}>
          <ChartActions
            title={label}
            table={table}
            legend={[]}
            asTable={asTable}
            onAsTable={setAsTable}
            plot={frame}
            announce={(text) => {
              if (status.current !== null) status.current.textContent = text
            }}
          />
        </div>
      )}
      {/* The picture keeps its place under the table, so that nothing around it moves. */}
      {asTable && (
        <div className="absolute inset-0 top-8 bg-surface">
          <ChartTableTwin title={label} table={table} shown />
        </div>
      )}
      <div ref={frame} className="relative" inert={asTable}>
        <GaugeDrawing
          model={model}
          variant={variant}
          size={size}
          value={valueText}
          unit={unit}
          known={value !== null}
          targetText={size === 'md' && targetText !== undefined ? `${targetText}${unit}` : undefined}
          caption={captionBelow ? undefined : caption}
          duration={duration}
        />
        {model.bands.length > 0 && (
          <ChartSurface
            cursor={cursor}
            label={label}
            count={model.bands.length}
            nearest={(x, y) => gaugeBandAt(model, x - ((room?.width ?? model.width) - model.width) / 2, y)}
            describe={(stop) => {
              const at = model.bands[stop]
              return at === undefined ? '' : `${at.label}: ${span(at)}`
            }}
            {...(onPress === undefined ? {} : { onPress: () => onPress() })}
          />
        )}
        <ChartTooltip
          cursor={cursor}
          size={{ width: room?.width ?? model.width, height: model.height }}
          kind="area"
          content={(stop) => {
            const at = model.bands[stop]
            if (at === undefined) return undefined
            const look = { paint: chartPaint(at.hue), dash: undefined, mark: 'circle' as const }
            return {
              title: label,
              rows: [
                { label: at.label, value: span(at), look },
                { label: 'Value', value: whole },
                ...(targetText === undefined ? [] : [{ label: 'Target', value: `${targetText}${unit}` }]),
              ],
              at: { x: (room?.width ?? model.width) / 2 + at.middle.x, y: model.baseline + at.middle.y },
            }
          }}
        />
      </div>
      {captionBelow && <div className="figures mt-1 text-center text-caption text-muted">{caption}</div>}
      {size === 'md' && first !== undefined && last !== undefined && first !== last && (
        <div aria-hidden className="mt-1.5 flex justify-between gap-4 px-[12.8%] text-caption text-muted">
          <span className="min-w-0 wrap-break-word">{first.label}</span>
          <span className="min-w-0 text-right wrap-break-word">{last.label}</span>
        </div>
      )}
      {chip !== undefined && <div className="mt-2 flex justify-center text-caption">{chip}</div>}
      <GaugeTable label={label} sentence={sentence} table={table} hidden={asTable} />
      <div ref={status} role="status" className="sr-only" />
    </figure>
  )
}
