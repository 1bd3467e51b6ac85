import type { MediaFile } from '@rankdesk/api'
import { Button, ImageLoader, VideoPlayer } from '@rankdesk/ui'
import { ExternalLink } from 'lucide-react'
import { isInWork } from '../library/files/fileStatus.ts'
import { contentUrl } from '../library/files/contentUrl.ts'
import { fileKind, progressText } from '../library/files/fileTexts.ts'
import { FileThumbnail } from '../library/files/FileThumbnail.tsx'
import { PdfPreview } from './PdfPreview.tsx'

/** A file as it looks or sounds; the icon of its kind where a browser can't show it. */
export function FilePreview({ file }: { file: MediaFile }) {
  const kind = fileKind(file)
  const source = file.hls ?? file.url
  if (source === null || file.deleted || isInWork(file)) {
    return (
      <div className="relative">
        <FileThumbnail file={file} className="aspect-video w-full rounded-control" />
        {isInWork(file) && (
          <p role="status" className="mt-1.5 text-caption text-muted">
            {progressText(file) ?? 'Waiting to be processed'}
          </p>
        )}
      </div>
    )
  }
  if (kind === 'image' && file.status === 'ready') {
    return (
      <ImageLoader
        src={contentUrl(file) ?? source}
        alt={file.alt}
        ratio={ratioOf(file)}
        fit="contain"
        className="w-full bg-sunken"
      />
    )
  }
  if (kind === 'video') {
    return (
      <VideoPlayer
        src={source}
        title={file.name}
        ratio={ratioOf(file)}
        {...(file.cloudThumbnail !== null && { poster: file.cloudThumbnail })}
      />
    )
  }
  if (kind === 'audio') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a client's sound has no captions in the library
      <audio controls preload="metadata" src={source} aria-label={file.name} className="w-full" />
    )
  }
  if (file.contentType === 'application/pdf') return <PdfPreview name={file.name} src={source} />
  return (
    <div className="flex flex-col items-start gap-2">
      <FileThumbnail file={file} iconSize={40} className="aspect-video w-full rounded-control" />
      <Button asChild size="sm" icon={<ExternalLink aria-hidden size={14} strokeWidth={2} />}>
        <a href={source} target="_blank" rel="noreferrer">
          Open
        </a>
      </Button>
    </div>
  )
}

/** The picture's own ratio, within limits that keep the panel usable. */
function ratioOf({ width, height }: MediaFile): string {
  if (width === null || height === null || width === 0 || height === 0) return '16 / 9'
  return String(Math.min(Math.max(width / height, 0.75), 3))
}
