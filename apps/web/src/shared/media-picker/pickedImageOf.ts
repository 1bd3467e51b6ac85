import type { MediaFile, WebConfig } from '@rankdesk/api'
import type { PickedImage } from '@rankdesk/editor'
import { siteAddress } from '../sites/siteAddress.ts'

/** Returns a picture in the format of a text: with its address on the client's site, which is public. */
export function pickedImageOf(
  config: Pick<WebConfig, 'clientSite'>,
  domain: string,
  { path, width, height }: Pick<MediaFile, 'path' | 'width' | 'height'>,
  alt: string,
): PickedImage {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return {
    src: siteAddress(config, domain, `/media${encoded}`),
    alt: alt.trim(),
    ...(width !== null && height !== null && { width, height }),
  }
}
