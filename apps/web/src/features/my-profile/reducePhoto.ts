/** The edge of a photo that is sent, in pixels: twice the largest size on screen. */
const EDGE_PX = 192

/** Reduces a picture to a small square around its center, as a data URL. Throws if the browser cannot read it. */
export async function reducePhoto(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = EDGE_PX
    canvas.height = EDGE_PX
    const edge = Math.min(bitmap.width, bitmap.height)
    const left = (bitmap.width - edge) / 2
    const top = (bitmap.height - edge) / 2
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('The browser has no canvas.')
    context.drawImage(bitmap, left, top, edge, edge, 0, 0, EDGE_PX, EDGE_PX)
    return canvas.toDataURL('image/png')
  } finally {
    bitmap.close()
  }
}
