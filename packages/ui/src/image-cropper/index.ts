export { ImageCropper } from './ImageCropper.tsx'
export type { ImageCropperProps, PictureOrientation } from './ImageCropper.tsx'
export { centeredCrop, turnedCrop, WHOLE } from './cropArea.ts'
export type { CropShare } from './cropArea.ts'
