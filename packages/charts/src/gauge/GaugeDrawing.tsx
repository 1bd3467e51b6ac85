import { inRem } from '@rankdesk/format'
import { path } from 'd3'
import { useMemo, useRef } from 'react'
import { useTransition } from '../motion/useTransition.ts'
import { textWidth } from '../scales/textWidth.ts'
import { chartPaint } from '../shared/chartHue.ts'
import { type GaugeModel, type GaugeSize, type GaugeTarget, trackPath } from './gaugeModel.ts'

/** An arc that fills up to the value, or a needle that points at it. */
export type GaugeVariant = 'arc' | 'needle'

export interface GaugeDrawingProps {
  model: GaugeModel
  variant: GaugeVariant
  size: GaugeSize
  value: string
  unit: string
  /** Whether the value is known. */
  isKnown: boolean
  targetText: string | undefined
  caption: string | undefined
  duration: number | undefined
}

/** Draws a gauge model around the center of its half circle. */
export function GaugeDrawing({ model, variant, targetText, caption, duration, ...figure }: GaugeDrawingProps) {
  const { width, height, baseline, radius, band, target, beyond } = model
  const layout = figureLayout({ model, variant, hasCaption: caption !== undefined, ...figure })
  return (
    <svg
      aria-hidden
      width={inRem(width)}
      height={inRem(height)}
      viewBox={`${-width / 2} ${-baseline} ${width} ${height}`}
      className="figures mx-auto block max-w-full overflow-visible"
    >
      <path d={trackPath(model)} fill="var(--color-press)" data-track />
      {variant === 'arc' && <ValueArc model={model} paint={chartPaint(band?.hue ?? 'grey')} duration={duration} />}
      {model.bands.map((bandArc) => (
        // The arc has the color of the value's band: the scale repeats it in grey, or one number would have two red arcs.
        <path
          key={bandArc.label}
          d={bandArc.path}
          data-scale={bandArc.label}
          fill={
            variant === 'arc' && bandArc.label === band?.label ? 'var(--color-line-strong)' : chartPaint(bandArc.hue)
          }
        />
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
      {variant === 'needle' && figure.isKnown && (
        <Needle model={model} figureRadius={layout.radius} duration={duration} />
      )}
      <Figure value={figure.value} unit={figure.isKnown ? figure.unit : ''} {...layout} />
      {caption !== undefined && (
        <text y={-5} textAnchor="middle" className="fill-muted text-caption">
          {caption}
        </text>
      )}
    </svg>
  )
}

/** Returns the font size of the unit: half of the figure's, but readable, px. */
const unitFontSize = (figure: number): number => Math.max(figure / 2, 12)

/** The height of digits as a share of the font size. */
const CAP_HEIGHT = 0.74
const SMALLEST_FONT_SIZE = 16

interface FigureOptions {
  model: GaugeModel
  variant: GaugeVariant
  size: GaugeSize
  value: string
  unit: string
  isKnown: boolean
  hasCaption: boolean
}

interface FigureLayout {
  fontSize: number
  /** The distance of the text's baseline above the center, px. */
  lift: number
  /** The distance of the figure's upper corners from the center, px. The arc and the needle stay outside of it. */
  radius: number
}

/** Chooses the largest font size at which the figure stays clear of the arc and the needle. */
function figureLayout({ model, variant, size, value, unit, isKnown, hasCaption }: FigureOptions): FigureLayout {
  const { radius, thickness } = model
  const widthAt = (fontSize: number): number =>
    textWidth(value, fontSize) + (isKnown ? 2 + textWidth(unit, unitFontSize(fontSize)) : 0)
  const fontSizes = size === 'md' && radius > 60 ? [44, 36, 28, 22] : [22, 20]
  // In the smallest circle a needle leaves space only at the very bottom.
  const lift = hasCaption ? 24 : variant === 'needle' && radius < 40 ? 2 : 8
  const radiusAt = (fontSize: number): number => Math.hypot(widthAt(fontSize) / 2, lift + fontSize * CAP_HEIGHT) + 4
  const fits = (fontSize: number): boolean =>
    variant === 'needle' ? widthAt(fontSize) <= 2 * (radius - 42) : radiusAt(fontSize) <= radius - thickness / 2
  const fontSize = fontSizes.find(fits) ?? SMALLEST_FONT_SIZE
  return { fontSize, lift, radius: radiusAt(fontSize) }
}

function Figure({ value, unit, fontSize, lift }: { value: string; unit: string } & FigureLayout) {
  return (
    <text
      y={-lift}
      textAnchor="middle"
      fontSize={fontSize}
      className="fill-text font-semibold tracking-(--tracking-figure)"
    >
      {value}
      {unit !== '' && (
        <tspan dx={2} fontSize={unitFontSize(fontSize)} className="fill-subtle font-normal tracking-normal">
          {unit}
        </tspan>
      )}
    </text>
  )
}

interface AnimatedProps {
  model: GaugeModel
  duration: number | undefined
}

function ValueArc({ model, paint, duration }: AnimatedProps & { paint: string }) {
  const value = useRef<SVGPathElement>(null)
  useShareTransition(model, duration, (share) => value.current?.setAttribute('d', trackPath(model, share)))
  return <path ref={value} fill={paint} data-share={model.share} />
}

/** A wedge on the track. It ends outside of the figure, whose radius is `figureRadius` px. */
function Needle({ model, figureRadius, duration }: AnimatedProps & { figureRadius: number }) {
  const needle = useRef<SVGPathElement>(null)
  useShareTransition(model, duration, (share) =>
    needle.current?.setAttribute('transform', `rotate(${(share - 0.5) * 180})`),
  )
  return (
    <path
      ref={needle}
      d={needlePath(model, figureRadius)}
      fill="var(--color-text)"
      stroke="var(--color-surface)"
      strokeWidth={2}
      strokeLinejoin="round"
      paintOrder="stroke"
      data-share={model.share}
    />
  )
}

const NEEDLE_RADIUS = 4

function needlePath({ radius, thickness }: GaugeModel, figureRadius: number): string {
  const wanted = Math.max(radius - Math.min(26, radius * 0.3), figureRadius + NEEDLE_RADIUS)
  const foot = -Math.min(wanted, radius + thickness / 2 - 6)
  const needle = path()
  needle.moveTo(0, -(radius + thickness / 2 - 1))
  needle.arc(0, foot, NEEDLE_RADIUS, 0, Math.PI)
  needle.closePath()
  return needle.toString()
}

/** Animates the share of the track, from 0 at first. Draws at once when the gauge changes size. */
function useShareTransition(
  { share, radius }: GaugeModel,
  duration: number | undefined,
  draw: (share: number) => void,
): void {
  const state = useMemo(() => ({ values: Float64Array.of(share), frame: String(radius) }), [share, radius])
  const enter = useMemo(() => new Float64Array(1), [])
  useTransition(state, ([current = 0]) => draw(current), { enter, duration })
}

/** Two chevrons at the end of the track: the value is off the scale. */
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

function TargetLabel({ target, text }: { target: GaugeTarget; text: string }) {
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
  target: GaugeTarget
  stroke: string
  strokeWidth: number
  strokeLinecap?: 'round'
}

function TargetLine({ target, ...paint }: TargetLineProps) {
  return <line x1={target.from.x} y1={target.from.y} x2={target.to.x} y2={target.to.y} {...paint} />
}
