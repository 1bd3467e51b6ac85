import { useMemo } from 'react'
import { chartPaint } from '../shared/chartHue.ts'
import type { GaugeBand, GaugeModel, GaugeSize } from './gaugeModel.ts'
import { gaugeModel } from './gaugeModel.ts'

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
  /** The value, formatted, without its unit. @default an en dash for null, else the number */
  valueText?: string
  /** The value's unit, dimmed behind it and behind the target. @default '%' */
  unit?: string
  /** The target, formatted, without its unit. @default the number */
  targetText?: string
  /** A line under the value, such as "36.5 of 60 h". */
  caption?: string
  /** What the picture says, in one sentence, for who does not see it. */
  sentence?: string
  /** `md` is 320 px wide with radius 104, `sm` 133 px with radius 52 and no words around it. @default 'md' */
  size?: GaugeSize
}

/**
 * A half circle that fills up to a value, with the bands of its scale outside and a tick at its target. Its table twin
 * is there for screen readers. Stands on `surface`, whose colour cuts the tick out. Moves for a second (M501).
 */
export function Gauge({
  min = 0,
  max = 100,
  size = 'md',
  unit = '%',
  label,
  value,
  target,
  bands,
  ...text
}: GaugeProps) {
  const model = useMemo(
    () => gaugeModel({ value, min, max, target, bands, size }),
    [value, min, max, target, bands, size],
  )
  const valueText = text.valueText ?? (value === null ? '–' : String(value))
  const targetText = text.targetText ?? (target === undefined ? undefined : String(target))
  const first = bands[0]
  const last = bands.at(-1)
  return (
    <figure
      aria-label={label}
      className="m-0 mx-auto max-w-full"
      style={{ width: model.width }}
      data-band={model.band?.label}
    >
      <div className="relative">
        <GaugeDrawing model={model} targetText={size === 'md' ? targetText : undefined} unit={unit} />
        <div aria-hidden className="absolute inset-x-[22%] bottom-0 text-center">
          <div
            className={`figures font-semibold tracking-(--tracking-figure) ${size === 'md' ? 'text-[44px]/[48px]' : 'text-page'}`}
          >
            {valueText}
            {value !== null && (
              <span className={`ml-0.5 font-normal text-subtle ${size === 'md' ? 'text-[22px]' : 'text-caption'}`}>
                {unit}
              </span>
            )}
          </div>
          {text.caption !== undefined && <div className="figures text-caption text-muted">{text.caption}</div>}
        </div>
      </div>
      {size === 'md' && first !== undefined && last !== undefined && first !== last && (
        <div aria-hidden className="mt-1.5 flex justify-between gap-4 px-[12.8%] text-caption text-muted">
          <span className="min-w-0 wrap-break-word">{first.label}</span>
          <span className="min-w-0 text-right wrap-break-word">{last.label}</span>
        </div>
      )}
      <GaugeTable
        label={label}
        sentence={text.sentence}
        value={value === null ? 'None' : `${valueText}${unit}`}
        target={targetText === undefined ? undefined : `${targetText}${unit}`}
        band={model.band?.label}
      />
    </figure>
  )
}

interface GaugeDrawingProps {
  model: GaugeModel
  targetText: string | undefined
  unit: string
}

function GaugeDrawing({ model, targetText, unit }: GaugeDrawingProps) {
  const { width, height, baseline, trackPath, thickness, share, band, target } = model
  const arc = { d: trackPath, fill: 'none', strokeWidth: thickness }
  return (
    <svg
      aria-hidden
      viewBox={`${-width / 2} ${-baseline} ${width} ${height}`}
      className="block h-auto w-full overflow-visible"
    >
      <path {...arc} stroke="var(--color-press)" />
      <path
        {...arc}
        pathLength={1}
        stroke={chartPaint(band?.hue ?? 'grey')}
        strokeDasharray={`${share} 2`}
        className="transition-[stroke-dasharray] duration-(--duration-chart) ease-[ease] starting:[stroke-dasharray:0_2]"
        data-share={share}
      />
      {model.bands.map((outside) => (
        <path key={outside.label} d={outside.path} fill={chartPaint(outside.hue)} />
      ))}
      {target && (
        <>
          <TargetLine target={target} stroke="var(--color-surface)" strokeWidth={6} />
          <TargetLine target={target} stroke="var(--color-text)" strokeWidth={2} strokeLinecap="round" />
          {targetText !== undefined && (
            <text
              x={target.label.x}
              y={target.label.y}
              textAnchor={target.anchor}
              className="figures fill-muted text-caption"
            >
              {target.lines === 2 ? (
                <>
                  <tspan x={target.label.x} dy={-10}>
                    Target
                  </tspan>
                  <tspan x={target.label.x} dy={14}>
                    {targetText}
                    {unit}
                  </tspan>
                </>
              ) : (
                `Target ${targetText}${unit}`
              )}
            </text>
          )}
        </>
      )}
    </svg>
  )
}

interface TargetLineProps {
  target: NonNullable<GaugeModel['target']>
  stroke: string
  strokeWidth: number
  strokeLinecap?: 'round'
}

function TargetLine({ target, ...paint }: TargetLineProps) {
  return <line x1={target.from.x} y1={target.from.y} x2={target.to.x} y2={target.to.y} {...paint} />
}

interface GaugeTableProps {
  label: string
  sentence: string | undefined
  value: string
  target: string | undefined
  band: string | undefined
}

function GaugeTable({ label, sentence, value, target, band }: GaugeTableProps) {
  const rows: [string, string | undefined][] = [
    ['Value', value],
    ['Target', target],
    ['Band', band],
  ]
  return (
    <div className="sr-only">
      {sentence !== undefined && <p>{sentence}</p>}
      <table>
        <caption>{label}</caption>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{cell ?? 'None'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
