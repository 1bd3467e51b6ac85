import type { ChartTable } from '../chartTable.ts'
import { type ChartPicture, chartSvg } from './chartSvg.ts'
import { tableCsv } from './tableCsv.ts'

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
  if (kind === 'CSV') return new Blob([tableCsv(table)], { type: 'text/csv' })
  const svg = chartSvg(picture)
  if (svg === undefined) return undefined
  const text = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
  return kind === 'SVG' ? text : rasterized(text, svg)
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
