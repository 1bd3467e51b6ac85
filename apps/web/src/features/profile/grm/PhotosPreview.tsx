import type { GrmStrategy } from '@rankdesk/api'
import { galleryOrder, type ProfilePhoto } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Card, SegmentedControl } from '@rankdesk/ui'
import { useState } from 'react'
import { RailTop } from '../parts/RailTop.tsx'
import { PhotoImage } from './PhotoImage.tsx'

/** The number of photos in the preview: a large one above two rows of three. */
const SHOWN = 7

export interface PhotosPreviewProps {
  strategy: Pick<GrmStrategy, 'domain' | 'profilePhotos'>
  /** The photos in work. */
  photos: readonly ProfilePhoto[]
}

/** The photos of the profile before and after the publish, at the top of the sidebar. */
export function PhotosPreview({ strategy: { domain, profilePhotos }, photos }: PhotosPreviewProps) {
  const [time, setTime] = useState<'before' | 'after'>('after')
  const present = profilePhotos.map((photo) => ({ ...photo, isNew: false }))
  const added = photos.flatMap(({ url, title, category }) =>
    url === '' || time === 'before' ? [] : [{ url, title, category, isNew: true }],
  )
  const gallery = galleryOrder(present, added)
  return (
    <RailTop>
      <Card
        title="Preview"
        aside={
          <SegmentedControl
            label="Photos of the profile"
            size="sm"
            value={time}
            onChange={setTime}
            options={[
              { value: 'before', label: 'Before' },
              { value: 'after', label: 'After' },
            ]}
          />
        }
      >
        {gallery.length > 0 && (
          <ul aria-label="Photos of the profile" className="grid grid-cols-3 gap-1 overflow-hidden rounded-card">
            {gallery.slice(0, SHOWN).map(({ url, title, isNew }, index) => (
              // The same photo may be on a profile twice.
              <li key={`${index} ${url}`} className="relative first:col-span-3">
                <PhotoImage url={url} domain={domain} className={index === 0 ? 'aspect-video' : 'aspect-3/2'} />
                <span className="sr-only">{title === '' ? 'Photo without a title' : title}</span>
                {isNew && (
                  <span className="absolute top-1.5 left-1.5 rounded-sm bg-surface px-1.5 text-caption">New</span>
                )}
                {index === SHOWN - 1 && gallery.length > SHOWN && (
                  <span className="absolute right-1.5 bottom-1.5 rounded-sm bg-surface px-1.5 text-caption">
                    +{gallery.length - SHOWN}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 text-caption text-muted first:mt-0">
          {time === 'before'
            ? `${pluralize(gallery.length, 'photo')} before publishing.`
            : `${pluralize(gallery.length, 'photo')} after publishing. Google may reorder them.`}
        </p>
      </Card>
    </RailTop>
  )
}
