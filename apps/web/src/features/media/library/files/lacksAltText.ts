import type { MediaFile } from '@rankdesk/api'
import { fileKind } from './fileTexts.ts'

/** Whether a file is a picture without alternative text. Icons of browser tabs and deleted pictures need none. */
export function lacksAltText(file: MediaFile): boolean {
  return !file.deleted && file.alt.trim() === '' && file.extension !== 'ico' && fileKind(file) === 'image'
}
