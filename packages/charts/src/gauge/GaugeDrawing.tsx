import { useMemo, useRef } from 'react'
import { useTransition } from '../motion/useTransition.ts'
import { textWidth } from '../scales/textWidth.ts'
import { chartPaint } from '../shared/chartHue.ts'
import type { GaugeModel, GaugeSize } from './gaugeModel.ts'

/** An arc that fills up to the value, or a needle that points at it. */
export type GaugeVariant = 'arc' | 'needle'

export interface GaugeDrawingProps {
  model: GaugeModel
  variant: GaugeVariant
  size: GaugeSize
  value: string
  unit: string
  /** Whether there is a value. */
  known: boolean
  targetText: string | undefined
  caption: string | undefined
  duration: number | undefined
}

/** Draws a gauge model around the middle of its base. */
export function GaugeDrawing({
  model,
  variant,
  size,
  value,
  unit,
  known,
  targetText,
  caption,
  duration,
}: GaugeDrawingProps) {
  const { width, height, baseline, radius, trackPath, thickness, band, target, beyond } = model
  const paint = chartPaint(band?.hue ?? 'grey')
  const widthAt = (fontSize: number): number =>
    textWidth(value, fontSize) + (known ? 2 + textWidth(unit, unitSize(fontSize)) : 0)
  const sizes = size === 'md' && radius > 60 ? [44, 36, 28, 22] : [22, 20]
  // In the smallest circle a needle leaves room at the very bottom only.
  const lift = caption !== undefined ? 24 : variant === 'needle' && radius < 40 ? 2 : 8
  // How far the figure's upper corners are from the middle of the base: arc and needle end outside of them.
  const takenAt = (fontSize: number): number => Math.hypot(widthAt(fontSize) / 2, lift + fontSize * CAP_HEIGHT) + 4
  const leavesRoom = (fontSize: number): boolean =>
    variant === 'needle' ? widthAt(fontSize) <= 2 * (radius - 42) : takenAt(fontSize) <= radius - thickness / 2
  const figure = sizes.find(leavesRoom) ?? 16
  const taken = takenAt(figure)
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`${-width / 2} ${-baseline} ${width} ${height}`}
      className="figures mx-auto block max-w-full overflow-visible"
    >
      <path d={trackPath} fill="none" strokeWidth={thickness} stroke="var(--color-press)" />
      {variant === 'arc' && <ValueArc model={model} paint={paint} duration={duration} />}
      {model.bands.map((outside) => (
        <path key={outside.label} d={outside.path} fill={chartPaint(outside.hue)} />
      ))}
      {beyond !== undefined && (
        <Beyond side={beyond} radius={radius} filled={variant === 'arc' && beyond === 'above'} />
      )}
      {target !== undefined && (
        <>
          <TargetLine target={target} stroke="var(--color-surface)" strokeWidth={6} />
          <TargetLine target={target} stroke="var(--color-text)" strokeWidth={2} strokeLinecap="round" />
          {targetText !== undefined && <TargetLabel target={target} text={targetText} />}
        </>
      )}
      {variant === 'needle' && known && <Needle model={model} taken={taken} duration={duration} />}
      <text
        y={-lift}
        textAnchor="middle"
        fontSize={figure}
        className="fill-text font-semibold tracking-(--tracking-figure)"
      >
        {value}
        {known && unit !== '' && (
          <tspan dx={2} fontSize={unitSize(figure)} className="fill-subtle font-normal tracking-normal">
            {unit}
          </tspan>
        )}
      </text>
      {caption !== undefined && (
        <text y={-5} textAnchor="middle" className="fill-muted text-caption">
          {caption}
        </text>
      )}
    </svg>
  )
}

/** The unit behind a figure is half as large, and never too small to read, px. */
const unitSize = (figure: number): number => Math.max(figure / 2, 12)

/** Of a figure's size, how much stands above its line. */
const CAP_HEIGHT = 0.74

interface MovingProps {
  model: GaugeModel
  duration: number | undefined
}

function ValueArc({ model: { trackPath, thickness, share }, paint, duration }: MovingProps & { paint: string }) {
  const arc = useRef<SVGPathElement>(null)
  useShare(share, duration, (now) => arc.current?.setAttribute('stroke-dasharray', `${now} 2`))
  return (
    <path
      ref={arc}
      d={trackPath}
      pathLength={1}
      fill="none"
      strokeWidth={thickness}
      stroke={paint}
      data-share={share}
    />
  )
}

/** A wedge on the track: it leaves the middle, as far as it is `taken` (px), to the figure. */
function Needle({ model: { radius, thickness, share }, taken, duration }: MovingProps & { taken: number }) {
  const needle = useRef<SVGPathElement>(null)
  useShare(share, duration, (now) => needle.current?.setAttribute('transform', `rotate(${(now - 0.5) * 180})`))
  const tip = -(radius + thickness / 2 - 1)
  const rounding = 4
  const wanted = Math.max(radius - Math.min(26, radius * 0.3), taken + rounding)
  const foot = -Math.min(wanted, radius + thickness / 2 - 6)
  return (
    <path
      ref={needle}
      d={`M0 ${tip}L${rounding} ${foot}A${rounding} ${rounding} 0 0 1 ${-rounding} ${foot}Z`}
      fill="var(--color-text)"
      stroke="var(--color-surface)"
      strokeWidth={2}
      strokeLinejoin="round"
      paintOrder="stroke"
      data-share={share}
    />
  )
}

/** Lets a share of the track travel to the next one, from nothing at first. */
function useShare(share: number, duration: number | undefined, draw: (share: number) => void): void {
  const state = useMemo(() => ({ values: Float64Array.of(share) }), [share])
  const enter = useMemo(() => new Float64Array(1), [])
  useTransition(state, ([now = 0]) => draw(now), { enter, duration })
}

/** Two chevrons at the end of the track: the value goes on from here. */
function Beyond({ side, radius, filled }: { side: 'below' | 'above'; radius: number; filled: boolean }) {
  const x = side === 'above' ? radius : -radius
  const chevron = (y: number): string => `M${x - 3.5} ${y - 3.5}L${x} ${y}L${x + 3.5} ${y - 3.5}`
  return (
    <path
      d={chevron(-3) + chevron(-8)}
      fill="none"
      stroke={filled ? 'var(--color-surface)' : 'var(--color-text)'}
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      data-beyond={side}
    />
  )
}

function TargetLabel({ target, text }: { target: NonNullable<GaugeModel['target']>; text: string }) {
  const { x, y } = target.label
  return (
    <text x={x} y={y} textAnchor={target.anchor} className="fill-muted text-caption">
      {target.lines === 2 ? (
        <>
          <tspan x={x} dy={-10}>
            Target
          </tspan>
          <tspan x={x} dy={14}>
            {text}
          </tspan>
        </>
      ) : (
        `Target ${text}`
      )}
    </text>
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
