import type { Size } from '../moving/dialogPosition.ts'

/** Parses a remembered size. Returns undefined for anything else. */
export function parseSize(text: string | null): Size | undefined {
  const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(text ?? '') ?? []
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) }
}

/** Formats a size for `parseSize`. */
export const formatSize = (size: Size) => `${Math.round(size.width)}x${Math.round(size.height)}`
