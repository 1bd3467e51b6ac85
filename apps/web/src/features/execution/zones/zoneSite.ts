import type { RichTextProps } from '@rankdesk/editor'

/** What a zone's editor knows of the client's site. */
export interface ZoneSite {
  domain: string
  projectId: number | undefined
  /** The site's own look (M348); undefined until it is there, and where it can't be had. */
  contentStyles: string | undefined
  /** Opens the client's pictures; undefined where there are none to choose from. */
  pickImage: RichTextProps['onPickImage']
}
