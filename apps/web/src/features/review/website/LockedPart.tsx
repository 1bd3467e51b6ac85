import type { SitePage } from '@rankdesk/api'
import { Icon } from '@rankdesk/ui'
import { Lock } from 'lucide-react'

/** A part of a page that stays as it is on the website. */
type Part = Extract<SitePage['layout'][number], { locked: string }>

/** The names of common parts. Others have the name that the website's plugin gave them. */
const NAMES: Readonly<Record<string, string>> = {
  columns: 'Columns',
  group: 'Group',
  cover: 'Cover',
  image: 'Image',
  gallery: 'Gallery',
  video: 'Video',
  buttons: 'Buttons',
  html: 'Custom HTML',
  shortcode: 'Shortcode',
  block: 'Reused block',
  separator: 'Separator',
  spacer: 'Spacer',
  freeform: 'Other markup',
  paragraph: 'Paragraph with markup that can’t be edited here',
  heading: 'Heading with markup that can’t be edited here',
  list: 'List with markup that can’t be edited here',
  quote: 'Quote with markup that can’t be edited here',
  table: 'Table with markup that can’t be edited here',
  page: 'The whole page',
  'long-text': 'Text that is too long to be edited here',
}

/** Returns the parts of a page that stand before each zone, and after the last one under the empty id. */
export function lockedParts(sitePage: SitePage | null | undefined): ReadonlyMap<string, readonly Part[]> {
  const parts = new Map<string, Part[]>()
  let open: Part[] = []
  for (const part of sitePage?.layout ?? []) {
    if ('locked' in part) open.push(part)
    else {
      if (open.length > 0) parts.set(part.elementID, open)
      open = []
    }
  }
  if (open.length > 0) parts.set('', open)
  return parts
}

/** Parts of a page that stay as they are on the website: a quiet line each, where they stand. */
export function LockedParts({ parts = [] }: { parts: readonly Part[] | undefined }) {
  return parts.map(({ locked, text }, index) => (
    <p
      // The parts have no ids, and never change their order on their own.
      key={index}
      className="flex min-w-0 items-center gap-2 border-b border-hairline bg-sunken px-4 py-2 text-caption text-muted last:border-b-0 sm:px-6"
    >
      <Icon of={Lock} />
      <span className="shrink-0">{NAMES[locked] ?? locked}</span>
      <span className="min-w-0 truncate text-subtle">{text === '' ? 'stays as it is on the website' : text}</span>
    </p>
  ))
}
