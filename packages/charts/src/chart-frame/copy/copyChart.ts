import { csvCell } from '@rankdesk/format'
import type { LegendItem } from '../legendItem.ts'
import type { ChartCell, ChartTable } from '../chartTable.ts'
import { readTextScale } from '../textScale.ts'

/** The format of a copied chart. */
export type CopyKind = 'PNG' | 'SVG' | 'CSV'

/** The pixel density of a PNG, which stays sharp on high-density screens and in slides. */
const PNG_SCALE = 2

/**
 * Copies a chart to the clipboard, or saves it as a file if the browser rejects the copy. Resolves to a message for the
 * user. Never rejects: the message reports a failure.
 */
export async function copyChart(kind: CopyKind, picture: ChartPicture, table: ChartTable): Promise<string> {
  const blob = await chartBlob(kind, picture, table).catch(() => undefined)
  if (blob === undefined) return `Couldn't copy the chart as ${kind}. Switch from the table to the chart and try again.`
  try {
    await write(kind, blob)
    return `Copied as ${kind}.`
  } catch {
    save(blob, `${picture.title}.${kind.toLowerCase()}`)
    return `Your browser blocked copying, so the chart was saved as ${kind}.`
  }
}

async function chartBlob(kind: CopyKind, picture: ChartPicture, table: ChartTable): Promise<Blob | undefined> {
  if (kind === 'CSV') return new Blob([chartCsv(table)], { type: 'text/csv' })
  const svg = chartSvg(picture)
  if (svg === undefined) return undefined
  const text = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
  return kind === 'SVG' ? text : rasterized(text, svg)
}

/**
 * Returns a table as CSV (RFC 4180): raw values, CRLF line endings, quotes where needed, empty cells for missing values.
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe.
 */
function chartCsv(table: ChartTable): string {
  const lines = [line(table.columns.map((column) => column.label))]
  for (let index = 0; index < table.rowCount; index += 1) lines.push(line(table.row(index)))
  return lines.join('')
}

function line(cells: readonly ChartCell[]): string {
  return `${cells.map(chartCell).join(',')}\r\n`
}

function chartCell(cell: ChartCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  return csvCell(cell)
}

async function rasterized(text: Blob, svg: SVGSVGElement): Promise<Blob> {
  const url = URL.createObjectURL(text)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const width = Number(svg.getAttribute('width')) * PNG_SCALE
    const height = Number(svg.getAttribute('height')) * PNG_SCALE
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    return await canvas.convertToBlob({ type: 'image/png' })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Writes PNG as an image, and other formats as text, which every program can paste. */
async function write(kind: CopyKind, blob: Blob): Promise<void> {
  if (kind === 'PNG') {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })])
    return
  }
  await navigator.clipboard.writeText(await blob.text())
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

const SVG = 'http://www.w3.org/2000/svg'
const TITLE_HEIGHT = 28
const LEGEND_HEIGHT = 22
const PADDING = 12

/** The parts of a chart to copy. */
interface ChartPicture {
  title: string
  legend: readonly LegendItem[]
  /** The element whose `svg` and `canvas` children are drawn over one another. */
  plot: HTMLElement
}

/**
 * Returns the chart as a standalone SVG document: title, legend and chart on the surface color, with computed styles as
 * attributes and colors in sRGB. Returns undefined if nothing is drawn.
 */
function chartSvg({ title, legend, plot }: ChartPicture): SVGSVGElement | undefined {
  const layers = [...plot.querySelectorAll<SVGSVGElement | HTMLCanvasElement>(':scope > svg, :scope > canvas')]
  const scale = readTextScale()
  const box = boxInUnits(plot, scale)
  if (layers.length === 0) return undefined
  const width = Math.ceil(box.width) + 2 * PADDING
  const top = PADDING + TITLE_HEIGHT + (legend.length > 0 ? LEGEND_HEIGHT : 0)
  const height = Math.ceil(box.height) + top + PADDING
  const svg = createElement('svg', { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` })
  svg.append(createElement('rect', { width, height, fill: token(plot, '--color-surface') }))
  svg.append(textElement(plot, title, PADDING, PADDING + 14, 14, 600))
  let left = PADDING
  for (const item of legend) {
    const paint = plainColor(resolvedPaint(plot, item.style.paint))
    svg.append(
      createElement('line', {
        x1: left,
        x2: left + 20,
        y1: PADDING + TITLE_HEIGHT + 6,
        y2: PADDING + TITLE_HEIGHT + 6,
        stroke: paint,
        'stroke-width': 3,
        'stroke-dasharray': item.style.dash ?? 'none',
      }),
      textElement(plot, item.label, left + 26, PADDING + TITLE_HEIGHT + 10, 12, 400),
    )
    left += 26 + item.label.length * 7 + 16
  }
  for (const layer of layers) {
    const at = boxInUnits(layer, scale)
    const group = createElement('g', {
      transform: `translate(${at.left - box.left + PADDING} ${at.top - box.top + top})`,
    })
    group.append(layer instanceof HTMLCanvasElement ? canvasImage(layer, at) : styledCopy(layer))
    svg.append(group)
  }
  return svg as SVGSVGElement
}

function createElement(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

function textElement(plot: HTMLElement, text: string, x: number, y: number, size: number, weight: number): SVGElement {
  const fill = token(plot, '--color-text')
  const element = createElement('text', { x, y, fill, 'font-size': size, 'font-weight': weight, 'font-family': FONT })
  element.textContent = text
  return element
}

const FONT = 'Inter, system-ui, sans-serif'

/** Returns the position and size of an element at the default text size. */
function boxInUnits(element: Element, scale: number): DOMRect {
  const { left, top, width, height } = element.getBoundingClientRect()
  return new DOMRect(left / scale, top / scale, width / scale, height / scale)
}

function canvasImage(canvas: HTMLCanvasElement, at: DOMRect): SVGElement {
  return createElement('image', { href: canvas.toDataURL('image/png'), width: at.width, height: at.height })
}

/** The CSS properties that affect a drawing. */
const COPIED_PROPERTIES = [
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

/** Clones an SVG and writes computed styles into attributes, because classes and variables don't exist outside of the page. */
function styledCopy(source: SVGSVGElement): SVGElement {
  const copy = source.cloneNode(true) as SVGSVGElement
  const originals = [source, ...source.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, original] of originals.entries()) {
    const target = copies[index]
    if (target === undefined) continue
    const style = getComputedStyle(original)
    for (const name of COPIED_PROPERTIES) {
      const value = style.getPropertyValue(name)
      if (value !== '') target.setAttribute(name, name === 'fill' || name === 'stroke' ? plainColor(value) : value)
    }
    if (original.tagName === 'text') target.setAttribute('font-family', FONT)
    target.removeAttribute('class')
    target.removeAttribute('style')
  }
  copy.querySelectorAll('[data-crosshair]').forEach((node) => node.remove())
  const { width, height } = source.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('overflow', 'visible')
  return copy
}

function token(plot: HTMLElement, name: string): string {
  return plainColor(getComputedStyle(plot).getPropertyValue(name).trim())
}

function resolvedPaint(plot: HTMLElement, paint: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(paint)?.[1]
  return name === undefined ? paint : getComputedStyle(plot).getPropertyValue(name).trim()
}

const cache = new Map<string, string>()

/** Converts a CSS color to sRGB (`#rrggbb` or `rgb(… / …)`), because few SVG viewers support oklch. Returns other colors as they are. */
function plainColor(css: string): string {
  if (!/^(oklch|oklab|lab|lch|color)\(/.test(css)) return css
  const cached = cache.get(css)
  if (cached !== undefined) return cached
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (context === null) return css
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
  const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const plain = alpha === 255 ? hex : `rgb(${red} ${green} ${blue} / ${(alpha / 255).toFixed(3)})`
  cache.set(css, plain)
  return plain
}
