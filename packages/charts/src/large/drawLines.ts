import type { ChartSize } from '../chart-frame/useChartSize.ts'
import type { LineColumn } from '../line-chart/lineColumns.ts'
import type { ReducedLine } from './minMax.ts'

/** Draws reduced lines on a canvas of that size, at the screen's density, in the colours of the page's theme. */
export function drawLines(
  canvas: HTMLCanvasElement,
  lines: readonly LineColumn[],
  reduced: readonly ReducedLine[],
  { width, height }: ChartSize,
  isolated: string | null,
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const density = globalThis.devicePixelRatio || 1
  resize(canvas, width, height, density)
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, width, height)
  const style = getComputedStyle(canvas)
  for (const [index, line] of lines.entries()) {
    const points = reduced[index]
    if (points === undefined) continue
    context.globalAlpha = isolated === null || isolated === line.key ? 1 : 0.12
    context.strokeStyle = color(style, line.look.paint)
    context.lineWidth = line.comparison ? 1 : 1.5
    context.lineJoin = 'bevel'
    context.setLineDash((line.look.dash ?? '').split(' ').filter(Boolean).map(Number))
    trace(context, points)
  }
  context.globalAlpha = 1
}

function resize(canvas: HTMLCanvasElement, width: number, height: number, density: number): void {
  const [across, down] = [Math.round(width * density), Math.round(height * density)]
  if (canvas.width === across && canvas.height === down) return
  canvas.width = across
  canvas.height = down
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
}

function trace(context: CanvasRenderingContext2D, { xs, ys, length }: ReducedLine): void {
  context.beginPath()
  let drawing = false
  for (let index = 0; index < length; index += 1) {
    const [x, y] = [xs[index] as number, ys[index] as number]
    if (Number.isNaN(y)) {
      drawing = false
    } else if (drawing) {
      context.lineTo(x, y)
    } else {
      context.moveTo(x, y)
      // Alone between two gaps it would not be seen.
      context.lineTo(x + 0.5, y)
      drawing = true
    }
  }
  context.stroke()
}

function color(style: CSSStyleDeclaration, paint: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(paint)?.[1]
  return name === undefined ? paint : style.getPropertyValue(name).trim()
}
