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

/** A change of a whole picture: a rotation by 90 degrees, clockwise or not, or an exchange of its sides. */
export type PictureTurn = 'right' | 'left' | 'horizontal' | 'vertical'

/** Returns the same part after a change of the whole picture. */
export function turnedCrop(crop: CropShare, turn: PictureTurn): CropShare {
  const { x, y, width, height } = crop
  const turned = { width: height, height: width }
  switch (turn) {
    case 'right':
      return { x: 100 - y - height, y: x, ...turned }
    case 'left':
      return { x: y, y: 100 - x - width, ...turned }
    case 'horizontal':
      return { ...crop, x: 100 - x - width }
    case 'vertical':
      return { ...crop, y: 100 - y - height }
  }
}
