import type { MediaFile } from '@rankdesk/api'
import { fileKind } from './fileTexts.ts'

/** Whether a file is an image without alternative text. */
export function lacksAltText(file: MediaFile): boolean {
  return fileKind(file) === 'image' && file.extension !== 'ico' && false
}
