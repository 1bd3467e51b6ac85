import { Icon } from '#icon/Icon.tsx'
import { cn } from '#classes/cn.ts'
import type { MediaKind } from '@rankdesk/format'
import { FileText, Film, Image, Music } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

export interface UploadThumbnailProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The address of the picture; without it the icon of the kind is shown. */
  url: string | undefined
  /** The kind of file. */
  kind: MediaKind
  /** The alternative text; '' where the name is shown next to it. @default '' */
  alt?: string
  /** The size: `row` is 36 px, `pair` 108 x 72 px, `full` up to 300 px (M471). @default 'full' */
  size?: 'row' | 'pair' | 'full'
}

const icons = { image: Image, video: Film, audio: Music, document: FileText }

const boxes = {
  row: 'size-9 bg-sunken',
  pair: 'h-18 w-27 bg-surface',
  full: 'aspect-square w-full max-w-75 border border-hairline bg-sunken',
}

/** A thumbnail of a file, or the icon of its kind when there is none or it does not load. */
export function UploadThumbnail({ url, kind, alt = '', size = 'full', className = '', ...rest }: UploadThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      {...rest}
      className={cn(
        'grid shrink-0 place-items-center overflow-hidden rounded-control text-muted',
        boxes[size],
        className,
      )}
    >
      {url === undefined || url === broken ? (
        <Icon
          of={icons[kind]}
          {...(alt !== '' && { role: 'img', 'aria-hidden': undefined, 'aria-label': alt })}
          size={size === 'row' ? 16 : 24}
        />
      ) : (
        <img
          src={url}
          alt={alt}
          className={cn('size-full', size === 'full' ? 'object-contain' : 'object-cover')}
          onError={() => setBroken(url)}
        />
      )}
    </span>
  )
}
