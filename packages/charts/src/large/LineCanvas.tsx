import { inRem } from '@rankdesk/format'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readTextScale } from '../chart-frame/textScale.ts'
import type { ChartSize } from '../chart-frame/useChartSize.ts'
import type { LineColumn, LineColumns } from '../line-chart/lineColumns.ts'
import type { LineModel } from '../line-chart/lineModel.ts'
import { lineOnCanvas } from '../marks/linePath.ts'
import { createLineReducer } from './lineReducer.ts'
import type { ReducedLine } from './minMaxPerPixel.ts'
import type { ReduceFrame } from './reduceMessages.ts'

export interface LineCanvasProps {
  columns: LineColumns
  model: LineModel
  isolated: string | null
}

/** Large series on a canvas, reduced to what a pixel column can show. Redraws when the theme changes. Has no transitions. */
export function LineCanvas({ columns, model, isolated }: LineCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const reduced = useRef<readonly ReducedLine[]>([])
  const [reducer] = useState(() => createLineReducer())
  const redraw = useRef(() => undefined as void)
  useLayoutEffect(() => {
    redraw.current = () => {
      if (canvas.current !== null) drawLines(canvas.current, columns.lines, reduced.current, model.size, isolated)
    }
    redraw.current()
  }, [columns, model, isolated])
  useLayoutEffect(() => {
    reducer.reduce(columns, reduceFrame(columns, model), (lines) => {
      reduced.current = lines
      redraw.current()
    })
  }, [columns, model, reducer])
  useEffect(() => () => reducer.stop(), [reducer])
  useEffect(() => {
    const observer = new MutationObserver(() => redraw.current())
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return <canvas ref={canvas} aria-hidden className="absolute inset-0" />
}

/** The linear mapping from values to px, which a worker can apply without d3's scales. */
function reduceFrame({ x: xs }: LineColumns, { x, y }: LineModel): ReduceFrame {
  const [xFrom, xTo] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  const [yFrom = 0, yTo = 0] = y.domain()
  return {
    xFrom,
    xStart: x(xFrom),
    xFactor: xFrom === xTo ? 0 : (x(xTo) - x(xFrom)) / (xTo - xFrom),
    yFrom,
    yStart: y(yFrom),
    yFactor: yFrom === yTo ? 0 : (y(yTo) - y(yFrom)) / (yTo - yFrom),
  }
}

/** Draws reduced lines on a canvas of a size, at the pixel density of the screen, in the colors of the theme. */
function drawLines(
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
