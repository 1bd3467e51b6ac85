import { inRem, readTextScale } from '../chart-frame/textScale.ts'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import type { LineColumn } from '../line-chart/lineColumns.ts'
import { lineOnCanvas } from '../marks/linePath.ts'
import type { ReducedLine } from './minMaxPerPixel.ts'

/** Draws reduced lines on a canvas of a size, at the pixel density of the screen, in the colors of the theme. */
export function drawLines(
  canvas: HTMLCanvasElement,
  lines: readonly LineColumn[],
  reduced: readonly ReducedLine[],
  { width, height }: ChartSize,
  isolated: string | null,
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const density = (globalThis.devicePixelRatio || 1) * readTextScale()
  resize(canvas, width, height, density)
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, width, height)
  const style = getComputedStyle(canvas)
  for (const [index, line] of lines.entries()) {
    const points = reduced[index]
    if (points === undefined) continue
    context.globalAlpha = isolated === null || isolated === line.key ? 1 : 0.12
    context.strokeStyle = resolvedColor(style, line.style.paint)
    context.lineWidth = line.comparison ? 1 : 1.5
    context.lineJoin = 'bevel'
    context.setLineDash((line.style.dash ?? '').split(' ').filter(Boolean).map(Number))
    lineOnCanvas(context, points.xs, points.ys.subarray(0, points.length))
  }
  context.globalAlpha = 1
}

function resize(canvas: HTMLCanvasElement, width: number, height: number, density: number): void {
  const [pixelWidth, pixelHeight] = [Math.round(width * density), Math.round(height * density)]
  if (canvas.width === pixelWidth && canvas.height === pixelHeight) return
  canvas.width = pixelWidth
  canvas.height = pixelHeight
  canvas.style.width = inRem(width)
  canvas.style.height = inRem(height)
}

function resolvedColor(style: CSSStyleDeclaration, paint: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(paint)?.[1]
  return name === undefined ? paint : style.getPropertyValue(name).trim()
}
