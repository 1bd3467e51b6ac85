import type { ChartTable } from '../chartTable.ts'
import { type ChartPicture, chartSvg } from './chartSvg.ts'
import { tableCsv } from './tableCsv.ts'

/** What a chart is copied as. */
export type CopyKind = 'PNG' | 'SVG' | 'CSV'

/** Sharp on screens of double density, and in a slide. */
const PNG_SCALE = 2

/**
 * Copies a chart to the clipboard; where the browser refuses that, it is saved as a file instead. The answer says which,
 * in words for the reader. Never throws: what fails is told.
 */
export async function copyChart(kind: CopyKind, picture: ChartPicture, table: ChartTable): Promise<string> {
  const blob = await made(kind, picture, table).catch(() => undefined)
  if (blob === undefined) return `The chart could not be copied as ${kind}. Show it as a picture and try again.`
  try {
    await write(kind, blob)
    return `Copied as ${kind}.`
  } catch {
    save(blob, `${picture.title}.${kind.toLowerCase()}`)
    return `The browser does not allow copying; saved as ${kind} instead.`
  }
}

async function made(kind: CopyKind, picture: ChartPicture, table: ChartTable): Promise<Blob | undefined> {
  if (kind === 'CSV') return new Blob([tableCsv(table)], { type: 'text/csv' })
  const svg = chartSvg(picture)
  if (svg === undefined) return undefined
  const text = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
  return kind === 'SVG' ? text : rasterised(text, svg)
}

async function rasterised(text: Blob, svg: SVGSVGElement): Promise<Blob> {
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

/** Images that a clipboard takes go as images; the rest as text, which every program can paste. */
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
