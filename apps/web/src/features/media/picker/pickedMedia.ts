import type { MediaFile, MediaType, WebConfig } from '@rankdesk/api'
import type { ImagePickerSite } from '@rankdesk/editor'
import { hostedAddress } from '#lib/sites/siteAddress.ts'

/** A file that was chosen, with the texts for the place where it is inserted. */
export interface PickedMedia {
  file: MediaFile
  /** The public address of the file on the client's site; the stream's own for a linked stream. */
  url: string
  /** The alternative text of a picture; '' for other files. */
  alt: string
  caption: string
}

/** What can be chosen. */
export interface PickOptions {
  site: ImagePickerSite
  /** The types of files that the place can show. */
  types: readonly MediaType[]
  /** Whether the file's texts are asked for. Not where only the file is used, such as in a post on Google. @default true */
  asksTexts?: boolean
}

/** Returns the public address of a file. */
export function publicUrlOf(
  config: Pick<WebConfig, 'clientSite'>,
  domain: string,
  { path, hls }: Pick<MediaFile, 'path' | 'hls'>,
): string {
  return hls ?? hostedAddress(config, domain, `/media${path.split('/').map(encodeURIComponent).join('/')}`)
}
