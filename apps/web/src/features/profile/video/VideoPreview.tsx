import type { VideoChannel } from '@rankdesk/domain'
import { Card, isHlsAddress } from '@rankdesk/ui'
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { VideoDraft } from './videoDraft.ts'

export interface VideoPreviewProps {
  businessName: string
  place: VideoChannel
  draft: VideoDraft
}

/** A video as its channel shows it, without the channel's brand (M322). */
export function VideoPreview({ businessName, place, draft: { form, video } }: VideoPreviewProps) {
  const isGoogle = place === 'gbp-video'
  const title = (isGoogle ? form.postTitle : form.title) ?? ''
  const [brokenPoster, setBrokenPoster] = useState<string>()
  const text = (isGoogle ? form.postText : form.description) ?? ''
  return (
    <Card title={isGoogle ? 'Post preview' : 'Preview'}>
      <article aria-label="Preview of the video" className="overflow-hidden rounded-card border border-hairline">
        <p className="truncate p-3 font-semibold">{businessName}</p>
        <div className="relative grid aspect-video place-items-center bg-sunken">
          {video?.poster != null && video.poster !== brokenPoster && (
            <img
              src={video.poster}
              alt=""
              className="absolute inset-0 size-full object-cover"
              onError={() => setBrokenPoster(video.poster ?? undefined)}
            />
          )}
          {video?.source != null && video.poster === null && !isHlsAddress(video.source) && (
            // The first frame of a file. The fragment makes Safari draw it.
            <video
              aria-hidden
              tabIndex={-1}
              muted
              playsInline
              preload="metadata"
              src={`${video.source}#t=0.001`}
              className="pointer-events-none absolute inset-0 size-full object-cover"
            />
          )}
          <span className="relative grid size-10 place-items-center rounded-full bg-inverse text-on-inverse">
            <Play aria-hidden size={16} strokeWidth={1.75} />
          </span>
        </div>
        <div className="p-3">
          <h3 className="font-semibold wrap-break-word">{title === '' ? 'Title' : title}</h3>
          <p className="mt-1 line-clamp-3 wrap-break-word text-muted">{text}</p>
          {isGoogle && form.ctaLink !== undefined && form.ctaLink !== '' && (
            <p className="mt-3 rounded-full border border-hairline px-3 py-1.5 text-center font-medium">Learn more</p>
          )}
        </div>
      </article>
    </Card>
  )
}
