import { FileText, Film, Image, Music } from 'lucide-react'
import type { MediaKind } from '@rankdesk/format'

export interface UploadThumbnailProps {
  /** The address of the picture; without it the icon of the kind is shown. */
  url: string | undefined
  /** The kind of file. */
  kind: MediaKind
  /** The alternative text; '' where the name is shown next to it. @default '' */
  alt?: string
  /** The size: `row` is 36 px, `full` up to 300 px (M471). @default 'full' */
  size?: 'row' | 'full'
}

const icons = { image: Image, video: Film, audio: Music, document: FileText }

/** A thumbnail of a file, or the icon of its kind. */
export function UploadThumbnail({ url, kind, alt = '', size = 'full' }: UploadThumbnailProps) {
  const Icon = icons[kind]
  const box =
    size === 'row' ? 'size-9 rounded-control' : 'aspect-square w-full max-w-75 rounded-control border border-hairline'
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden bg-sunken text-muted ${box}`}>
      {url === undefined ? (
        <Icon aria-hidden size={size === 'row' ? 16 : 24} strokeWidth={1.75} />
      ) : (
        <img src={url} alt={alt} className={`size-full ${size === 'row' ? 'object-cover' : 'object-contain'}`} />
      )}
    </span>
  )
}
