/** A part of a picture, in percent of its width and height. */
export interface CropShare {
  x: number
  y: number
  width: number
  height: number
}

/** The whole picture. */
export const WHOLE: CropShare = { x: 0, y: 0, width: 100, height: 100 }

/** Returns the largest part with a ratio of width to height, in the center of a picture. */
export function centeredCrop(ratio: number, picture: { width: number; height: number }): CropShare {
  const share = ratio / (picture.width / picture.height)
  const width = Math.min(100, share * 100)
  const height = Math.min(100, 100 / share)
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

/** Returns the same part after a rotation by 90 degrees, clockwise or not. */
export function rotatedCrop({ x, y, width, height }: CropShare, direction: 'right' | 'left'): CropShare {
  const turned = { width: height, height: width }
  return direction === 'right' ? { x: 100 - y - height, y: x, ...turned } : { x: y, y: 100 - x - width, ...turned }
}

/** Returns the same part after left and right, or top and bottom, are exchanged. */
export function flippedCrop(crop: CropShare, axis: 'horizontal' | 'vertical'): CropShare {
  return axis === 'horizontal' ? { ...crop, x: 100 - crop.x - crop.width } : { ...crop, y: 100 - crop.y - crop.height }
}
