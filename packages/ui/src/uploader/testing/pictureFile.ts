import { fileStart } from './fileStart.ts'

/** Creates a PNG for stories in the browser: a plain background with a disc, of the given size in px. */
export async function pictureFile(name: string, width: number, height: number, color = 'teal'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.fillStyle = color
    context.fillRect(0, 0, width, height)
    context.fillStyle = 'white'
    context.beginPath()
    context.arc(width / 2, height / 2, Math.min(width, height) / 4, 0, Math.PI * 2)
    context.fill()
  }
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new File([blob], name, { type: 'image/png', lastModified: Date.UTC(2026, 10, 20, 18, 30) })
}

/** Creates a file of the given size that starts as its name says, without meaningful content. */
export function plainFile(name: string, bytes = 1_200_000, type = ''): File {
  const content = new Uint8Array(bytes)
  content.set(fileStart(name).subarray(0, bytes))
  return new File([content], name, { type, lastModified: Date.UTC(2026, 10, 20, 18, 30) })
}

/** The picture of the existing file in a conflict. */
export const EXISTING_THUMBNAIL =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Crect width='16' height='9' fill='peru'/%3E%3Ccircle cx='8' cy='4.5' r='3' fill='white'/%3E%3C/svg%3E"

/** Whether an element shows a picture. Until its thumbnail is made, a file has an icon of the same role. */
export const isPicture = (element: Element): boolean => element instanceof HTMLImageElement
