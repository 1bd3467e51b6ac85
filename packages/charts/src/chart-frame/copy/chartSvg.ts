import type { LegendItem } from '../ChartLegend.tsx'
import { plainColor } from './plainColor.ts'

const SVG = 'http://www.w3.org/2000/svg'
const HEAD = 28
const LEGEND = 22
const AIR = 12

/** What is copied of a chart. */
export interface ChartPicture {
  title: string
  legend: readonly LegendItem[]
  /** The box that holds the drawing: its `svg` and `canvas` elements are taken, one over the other. */
  plot: HTMLElement
}

/**
 * The chart as an SVG document that stands alone: title, legend and drawing on the page's surface, every style written
 * out, colours in sRGB. Undefined when nothing is drawn.
 */
export function chartSvg({ title, legend, plot }: ChartPicture): SVGSVGElement | undefined {
  const layers = [...plot.querySelectorAll<SVGSVGElement | HTMLCanvasElement>(':scope > svg, :scope > canvas')]
  const box = plot.getBoundingClientRect()
  if (layers.length === 0) return undefined
  const width = Math.ceil(box.width) + 2 * AIR
  const top = AIR + HEAD + (legend.length > 0 ? LEGEND : 0)
  const height = Math.ceil(box.height) + top + AIR
  const picture = make('svg', { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` })
  picture.append(make('rect', { width, height, fill: token(plot, '--color-surface') }))
  picture.append(words(plot, title, AIR, AIR + 14, 14, 600))
  let left = AIR
  for (const item of legend) {
    const paint = plainColor(resolved(plot, item.look.paint))
    picture.append(
      make('line', {
        x1: left,
        x2: left + 20,
        y1: AIR + HEAD + 6,
        y2: AIR + HEAD + 6,
        stroke: paint,
        'stroke-width': 3,
        'stroke-dasharray': item.look.dash ?? 'none',
      }),
      words(plot, item.label, left + 26, AIR + HEAD + 10, 12, 400),
    )
    left += 26 + item.label.length * 7 + 16
  }
  for (const layer of layers) {
    const at = layer.getBoundingClientRect()
    const group = make('g', { transform: `translate(${at.left - box.left + AIR} ${at.top - box.top + top})` })
    group.append(layer instanceof HTMLCanvasElement ? canvasImage(layer, at) : styledCopy(layer))
    picture.append(group)
  }
  return picture as SVGSVGElement
}

function make(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

function words(plot: HTMLElement, text: string, x: number, y: number, size: number, weight: number): SVGElement {
  const fill = token(plot, '--color-text')
  const element = make('text', { x, y, fill, 'font-size': size, 'font-weight': weight, 'font-family': FONT })
  element.textContent = text
  return element
}

const FONT = 'Inter, system-ui, sans-serif'

function canvasImage(canvas: HTMLCanvasElement, at: DOMRect): SVGElement {
  return make('image', { href: canvas.toDataURL('image/png'), width: at.width, height: at.height })
}

/** What a drawing's look hangs on, beside its own attributes. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
] as const

/** Outside of the page no class and no variable of it holds: each node gets what it looks like now. */
function styledCopy(source: SVGSVGElement): SVGElement {
  const copy = source.cloneNode(true) as SVGSVGElement
  const originals = [source, ...source.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, original] of originals.entries()) {
    const target = copies[index]
    if (target === undefined) continue
    const style = getComputedStyle(original)
    for (const name of STYLES) {
      const value = style.getPropertyValue(name)
      if (value !== '') target.setAttribute(name, name === 'fill' || name === 'stroke' ? plainColor(value) : value)
    }
    if (original.tagName === 'text') target.setAttribute('font-family', FONT)
    target.removeAttribute('class')
    target.removeAttribute('style')
  }
  copy.querySelectorAll('[data-crosshair]').forEach((node) => node.remove())
  copy.setAttribute('overflow', 'visible')
  return copy
}

function token(plot: HTMLElement, name: string): string {
  return plainColor(getComputedStyle(plot).getPropertyValue(name).trim())
}

function resolved(plot: HTMLElement, paint: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(paint)?.[1]
  return name === undefined ? paint : getComputedStyle(plot).getPropertyValue(name).trim()
}
