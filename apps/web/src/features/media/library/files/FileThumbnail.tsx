import { Icon, type IconSize, cn } from '@rankdesk/ui'
import type { MediaFile } from '@rankdesk/api'
import { File, FileText, Film, Image, ImageOff, Music, Play } from 'lucide-react'
import { useState } from 'react'
import { fileKind, fileTexts } from './fileTexts.ts'

export interface FileThumbnailProps {
  file: MediaFile
  /** Whether the duration of a video is shown on it. @default false */
  duration?: boolean
  /** The size of the icon of a file without a picture, in px. @default 28 */
  iconSize?: IconSize
  /** Classes for layout only: size and radius. */
  className?: string
}

const ICONS = { image: Image, video: Film, audio: Music, document: FileText } as const

/** The picture of a file, cropped around its focal point, or the icon of its kind. It is decoration: the name stands next to it. */
export function FileThumbnail({ file, duration = false, iconSize = 28, className = '' }: FileThumbnailProps) {
  const [failed, setFailed] = useState<string>()
  const src = file.thumbnailUrl ?? file.cloudThumbnail ?? undefined
  const isShown = src !== undefined && src !== failed && file.status !== 'error'
  const drawing = file.status === 'error' ? ImageOff : (ICONS[fileKind(file)] ?? File)
  return (
    <span
      aria-hidden
      className={cn('relative grid shrink-0 place-items-center overflow-hidden bg-sunken text-muted', className)}
    >
      {isShown ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
          style={{ objectPosition: cropPosition(file) }}
        />
      ) : (
        <Icon of={drawing} size={iconSize} strokeWidth={1.5} />
      )}
      {duration && file.duration !== null && (
        <span className="figures absolute bottom-1.5 left-1.5 flex items-center gap-1 rounded-chip bg-inverse px-1.5 text-caption text-on-inverse">
          <Icon of={Play} size={10} className="fill-current" />
          {fileTexts(file).duration}
        </span>
      )}
    </span>
  )
}

/** Returns the part of a picture that stays visible when it is cropped, for CSS. */
function cropPosition({ focalPoint }: MediaFile): string | undefined {
  return focalPoint === null ? undefined : `${focalPoint.x * 100}% ${focalPoint.y * 100}%`
}
