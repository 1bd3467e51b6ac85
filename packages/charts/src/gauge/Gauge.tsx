import { cx as cn } from 'class-variance-authority'
import { formatValue, type ValueFormat } from '@rankdesk/format'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { ChartActions } from '../chart-frame/ChartActions.tsx'
import { type ChartCursor, createChartCursor } from '../chart-frame/chartCursor.ts'
import { ChartSurface } from '../chart-frame/ChartSurface.tsx'
import { chartCellText, chartTable, type ChartTable } from '../chart-frame/chartTable.ts'
import { ChartTableTwin } from '../chart-frame/ChartTableTwin.tsx'
import { ChartTooltip } from '../chart-frame/ChartTooltip.tsx'
import { TextScaleContext } from '../chart-frame/textScale.ts'
import { type MeasuredSize, useChartSize } from '../chart-frame/useChartSize.ts'
import { textWidth } from '../scales/textWidth.ts'
import { chartPaint } from '../shared/chartHue.ts'
import { GaugeDrawing, type GaugeVariant } from './GaugeDrawing.tsx'
import {
  type GaugeBand,
  type GaugeBandArc,
  gaugeBandAt,
  gaugeModel,
  type GaugeModel,
  type GaugeSize,
} from './gaugeModel.ts'

export interface GaugeProps {
  /** The name of the measure, which is the accessible name of the figure. */
  label: string
  /** The value in its own units, or null if it is unknown. */
  value: number | null
  /** The left end of the scale. @default 0 */
  min?: number
  /** The right end of the scale. A greater value fills the arc. @default 100 */
  max?: number
  /** The target that the value is compared with. */
  target?: number
  /** The bands from left to right, without gaps. The value takes the color of its band. */
  bands: readonly GaugeBand[]
  /** The format of values without a text of their own (M539), including the unit. @default the number and `unit` */
  format?: ValueFormat
  /** The formatted value without its unit. @default an en dash for null, otherwise the formatted number */
  valueText?: string
  /** The unit of the value and the target. @default '%', or none with a `format` */
  unit?: string
  /** The formatted target without its unit. @default the formatted number */
  targetText?: string
  /** A line under the value, such as "36.5 of 60 h". */
  caption?: string
  /** A chip below the gauge with the name of the band, so that its color is not the only sign. */
  chip?: ReactNode
  /** The message of the gauge in one sentence, for screen readers. @default value, band and target */
  summary?: string
  /** `arc` fills up to the value; `needle` points at it. @default 'arc' */
  variant?: GaugeVariant
  /** `md` is 320 px wide with radius 104 px; `sm` is 133 px wide with radius 52 px and no labels around it. @default 'md' */
  size?: GaugeSize
  /** Whether the table and copy buttons are hidden. A small gauge never has them. @default false */
  hideActions?: boolean
  /** The duration of transitions, ms. 0 disables them (M501). @default 1000 */
  duration?: number
  /** Called when the gauge is pressed, by pointer or with Enter. */
  onPress?: () => void
}

/** A needle in a circle with a smaller radius (px) leaves no space for the caption, which moves below. */
const MIN_NEEDLE_CAPTION_RADIUS = 80

const MAX_WIDTH = { md: 'max-w-[20rem]', sm: 'max-w-[8.3125rem]' }

/** From this width the buttons overlap the empty space beside the arc, px. */
const MIN_OVERLAP_WIDTH = 280

/**
 * A half circle that fills up to a value, with the bands of its scale outside and a tick at its target. Pointer and arrow
 * keys read the bands. Its table twin is available to screen readers and with a button. Must be on the `surface` color.
 */
export function Gauge(props: GaugeProps) {
  const {
    min = 0,
    max = 100,
    size = 'md',
    variant = 'arc',
    value,
    target,
    bands,
    label,
    caption,
    duration,
    onPress,
  } = props
  const [frame, box] = useChartSize({ height: 1 })
  const [cursor] = useState(createChartCursor)
  const [asTable, setAsTable] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  const announce = (message: string) => {
    if (status.current !== null) status.current.textContent = message
  }
  const model = useMemo(
    () => gaugeModel({ value, min, max, target, bands, size, width: box?.width }),
    [value, min, max, target, bands, size, box?.width],
  )
  const text = gaugeText({ ...props, target, max }, model)
  const band = model.band?.label
  const isCaptionBelow = caption !== undefined && !hasCaptionSpace(model, variant, caption)
  const table = gaugeTable({ value: text.valueWithUnit, target: text.target, band })
  return (
    <figure aria-label={label} className={cn('relative m-0 mx-auto w-full', MAX_WIDTH[size])} data-band={band}>
      {hasActions(size, props.hideActions) && (
        <GaugeActions
          label={label}
          table={table}
          asTable={asTable}
          frame={frame}
          announce={announce}
          onAsTable={setAsTable}
          width={box?.width}
        />
      )}
      {/* The table is shown in place of the gauge, which keeps its space, so that the layout doesn't shift. */}
      {asTable && (
        <div className="absolute inset-0 top-8">
          <ChartTableTwin title={label} table={table} shown />
        </div>
      )}
      <div className={asTable ? 'invisible' : undefined} inert={asTable}>
        <div ref={frame} className="relative">
          <GaugeDrawing
            model={model}
            variant={variant}
            size={size}
            value={text.value}
            unit={text.unit}
            isKnown={value !== null}
            targetText={size === 'md' ? text.target : undefined}
            caption={isCaptionBelow ? undefined : caption}
            duration={duration}
          />
          <GaugeReader cursor={cursor} label={label} model={model} text={text} box={box} onPress={onPress} />
        </div>
        <GaugeFoot size={size} bands={bands} caption={isCaptionBelow ? caption : undefined} chip={props.chip} />
      </div>
      <GaugeTable label={label} summary={text.summary} table={table} hidden={asTable} />
      <div ref={status} role="status" className="sr-only" />
    </figure>
  )
}

/** Whether a gauge has buttons: a small one never does. */
const hasActions = (size: GaugeSize, hideActions = false) => size === 'md' && !hideActions

interface GaugeActionsProps {
  label: string
  table: ChartTable
  asTable: boolean
  onAsTable: (asTable: boolean) => void
  frame: RefObject<HTMLElement | null>
  /** The width of the gauge; undefined until it is measured. */
  width: number | undefined
  announce: (message: string) => void
}

function GaugeActions({ label, frame, width, ...rest }: GaugeActionsProps) {
  return (
    <div className={cn('relative z-10 flex justify-end', (width ?? 0) >= MIN_OVERLAP_WIDTH && '-mb-4')}>
      <ChartActions {...rest} title={label} legend={[]} plot={frame} />
    </div>
  )
}

/** Whether a caption fits inside the arc. */
function hasCaptionSpace({ radius, thickness }: GaugeModel, variant: GaugeVariant, caption: string): boolean {
  if (variant === 'needle' && radius < MIN_NEEDLE_CAPTION_RADIUS) return false
  return textWidth(caption) <= 2 * (radius - thickness)
}

interface GaugeFootProps extends Pick<GaugeProps, 'bands' | 'chip'> {
  size: GaugeSize
  /** The caption, if there is no space for it inside the arc. */
  caption: string | undefined
}

function GaugeFoot({ size, bands, caption, chip }: GaugeFootProps) {
  return (
    <>
      {caption !== undefined && <div className="figures mt-1 text-center text-caption text-muted">{caption}</div>}
      {size === 'md' && <ScaleEnds bands={bands} />}
      {chip !== undefined && <div className="mt-2 flex justify-center text-caption">{chip}</div>}
    </>
  )
}

/** The names of the first and the last band below the ends of the scale. */
function ScaleEnds({ bands }: { bands: readonly GaugeBand[] }) {
  const [first, last] = [bands[0], bands.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  return (
    <div aria-hidden className="mt-1.5 flex justify-between gap-4 px-[12.8%] text-caption text-muted">
      <span className="min-w-0 wrap-break-word">{first.label}</span>
      <span className="min-w-0 text-right wrap-break-word">{last.label}</span>
    </div>
  )
}

/** Returns the table of a gauge: value, target and band. */
function gaugeTable(figures: { value: string; target: string | undefined; band: string | undefined }): ChartTable {
  return chartTable(
    [{ label: 'Measure' }, { label: 'Value' }],
    [
      ['Value', figures.value],
      ['Target', figures.target ?? 'None'],
      ['Band', figures.band ?? 'None'],
    ],
  )
}

interface GaugeTableProps {
  label: string
  summary: string
  table: ChartTable
  /** Whether only the summary is rendered, because the table is visible elsewhere. */
  hidden: boolean
}

/** The summary and the table of a gauge for screen readers. */
function GaugeTable({ label, summary, table, hidden }: GaugeTableProps) {
  const [nameColumn, valueColumn] = table.columns
  return (
    <div className="sr-only">
      <p>{summary}</p>
      {!hidden && (
        <table>
          <caption>{label}</caption>
          <tbody>
            {Array.from({ length: table.rowCount }, (_, index) => {
              const [name = null, value = null] = table.row(index)
              return (
                <tr key={index}>
                  <th scope="row">{nameColumn === undefined ? '' : chartCellText(nameColumn, name)}</th>
                  <td>{valueColumn === undefined ? '' : chartCellText(valueColumn, value)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </div>
  )
}

interface GaugeReaderProps {
  cursor: ChartCursor
  label: string
  model: GaugeModel
  text: GaugeText
  /** The size of the element that contains the gauge. */
  box: MeasuredSize | undefined
  onPress: (() => void) | undefined
}

/** The interactive layer of a gauge: pointer and arrow keys read its bands, and a tooltip shows the active band. */
function GaugeReader({ cursor, label, model, text, box, onPress }: GaugeReaderProps) {
  const { width, scale } = box ?? { width: model.width, scale: 1 }
  return (
    <TextScaleContext value={scale}>
      {model.bands.length > 0 && (
        <ChartSurface
          cursor={cursor}
          label={label}
          count={model.bands.length}
          nearest={(x, y) => gaugeBandAt(model, x - (width - model.width) / 2, y)}
          describe={(index) => {
            const band = model.bands[index]
            return band === undefined ? '' : `${band.label}: ${text.range(band)}`
          }}
          {...(onPress === undefined ? {} : { onPress: () => onPress() })}
        />
      )}
      <ChartTooltip
        cursor={cursor}
        size={{ width, height: model.height }}
        kind="area"
        content={(index) => {
          const band = model.bands[index]
          if (band === undefined) return undefined
          const style = { paint: chartPaint(band.hue), dash: undefined, mark: 'circle' as const }
          return {
            title: label,
            rows: [
              { label: band.label, value: text.range(band), style },
              { label: 'Value', value: text.valueWithUnit },
              ...(text.target === undefined ? [] : [{ label: 'Target', value: text.target }]),
            ],
            at: { x: width / 2 + band.middle.x, y: model.baseline + band.middle.y },
          }
        }}
      />
    </TextScaleContext>
  )
}

interface GaugeTextOptions extends Pick<
  GaugeProps,
  'label' | 'value' | 'format' | 'unit' | 'valueText' | 'targetText' | 'summary'
> {
  target: number | undefined
  max: number
}

/** The texts of a gauge. */
interface GaugeText {
  unit: string
  /** The value without its unit. */
  value: string
  /** The value with its unit, or 'Unknown'. */
  valueWithUnit: string
  /** The target with its unit. */
  target: string | undefined
  summary: string
  /** Returns the range of a band, such as '53% to 63%'. */
  range: (band: GaugeBandArc) => string
}

/** Returns the texts of a gauge. */
function gaugeText(
  { label, value, target, max, format, unit = format === undefined ? '%' : '', ...given }: GaugeTextOptions,
  { band }: Pick<GaugeModel, 'band'>,
): GaugeText {
  const text = (number: number): string => (format === undefined ? String(number) : formatValue(number, format))
  const valueText = given.valueText ?? (value === null ? '–' : text(value))
  const targetText = given.targetText ?? (target === undefined ? undefined : text(target))
  const targetWithUnit = targetText === undefined ? undefined : `${targetText}${unit}`
  const valueWithUnit = `${valueText}${unit}`
  const beyondPart = value !== null && value > max ? `, beyond the end of the scale at ${text(max)}${unit}` : ''
  const bandPart = band === undefined ? '' : `, ${band.label}`
  const targetPart = targetWithUnit === undefined ? '' : `; target ${targetWithUnit}`
  return {
    unit,
    value: valueText,
    valueWithUnit: value === null ? 'Unknown' : valueWithUnit,
    target: targetWithUnit,
    summary:
      given.summary ?? `${label}: ${value === null ? 'unknown' : valueWithUnit}${beyondPart}${bandPart}${targetPart}.`,
    range: ({ from, to }) => `${text(from)}${unit} to ${text(to)}${unit}`,
  }
}
