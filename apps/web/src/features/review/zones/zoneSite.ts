import type { RichTextProps } from '@rankdesk/editor'

/** The client's site, for a zone's editor. */
export interface ZoneSite {
  domain: string
  projectId: number | undefined
  /** The site's own styles (M348); undefined while they load, and when they are unavailable. */
  contentStyles: string | undefined
  /** Opens the client's pictures; undefined where there are none to choose from. */
  pickImage: RichTextProps['onPickImage']
}
