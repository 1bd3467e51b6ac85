export { ImageCropper } from './ImageCropper.tsx'
export type { ImageCropperProps, PictureOrientation } from './ImageCropper.tsx'
export { centeredCrop, flippedCrop, rotatedCrop, WHOLE } from './cropArea.ts'
export type { CropShare } from './cropArea.ts'
