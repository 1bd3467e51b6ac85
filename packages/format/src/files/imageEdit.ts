import type { Dimensions } from './fileRules.ts'

/** A rectangle of a picture in px. */
export interface CropArea extends Dimensions {
  x: number
  y: number
}

/** A change of a picture. The steps apply in this order: rotate, flip, crop, resize. */
export interface ImageEdit {
  /** Degrees clockwise. */
  rotate: 0 | 90 | 180 | 270
  /** Whether left and right are exchanged. */
  flipHorizontal: boolean
  /** Whether top and bottom are exchanged. */
  flipVertical: boolean
  /** In px of the rotated picture. Null keeps all of it. */
  crop: CropArea | null
  /** The width of the result in px. The height follows. Null keeps the size. */
  width: number | null
  /** The format of the result: the present one, or WebP. */
  format: 'same' | 'webp'
}

/** The edit that changes nothing. */
export const NO_IMAGE_EDIT: ImageEdit = {
  rotate: 0,
  flipHorizontal: false,
  flipVertical: false,
  crop: null,
  width: null,
  format: 'same',
}

/** Returns the dimensions of a picture after its rotation. */
export function rotatedSize({ width, height }: Dimensions, rotate: ImageEdit['rotate']): Dimensions {
  return rotate === 90 || rotate === 270 ? { width: height, height: width } : { width, height }
}

/** Returns the dimensions of the result of an edit, or the problem as a sentence. */
export function editedSize(picture: Dimensions, { rotate, crop, width }: ImageEdit): Dimensions | string {
  const rotated = rotatedSize(picture, rotate)
  const area = crop ?? { x: 0, y: 0, ...rotated }
  const isInside =
    area.x >= 0 &&
    area.y >= 0 &&
    area.width >= 1 &&
    area.height >= 1 &&
    area.x + area.width <= rotated.width &&
    area.y + area.height <= rotated.height
  if (!isInside) return 'The crop lies outside of the picture.'
  if (width === null || width === area.width) return { width: area.width, height: area.height }
  if (width > area.width) return 'A picture cannot be enlarged.'
  if (width < 1) return 'The width must be at least 1 px.'
  return { width, height: Math.max(1, Math.round((area.height * width) / area.width)) }
}

/** Whether an edit would change a picture. */
export function changesImage(picture: Dimensions, edit: ImageEdit): boolean {
  const { rotate, flipHorizontal, flipVertical, format } = edit
  if (rotate !== 0 || flipHorizontal || flipVertical || format !== 'same') return true
  const size = editedSize(picture, edit)
  return typeof size !== 'string' && (size.width !== picture.width || size.height !== picture.height)
}
