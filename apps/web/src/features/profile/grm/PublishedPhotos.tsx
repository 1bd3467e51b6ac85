import type { GrmStrategy } from '@rankdesk/api'
import { PHOTO_RULES } from '@rankdesk/domain'
import { formatInstant, pluralize } from '@rankdesk/format'
import { Card, Chip, EmptyState } from '@rankdesk/ui'
import { Images } from 'lucide-react'
import { SentSummary } from '../parts/SentSummary.tsx'
import { PhotoImage } from './PhotoImage.tsx'

type Publication = GrmStrategy['publications'][number]

const NOT_READ = 'The profile has not been read yet, so what is live is not known.'

export interface PublishedPhotosProps {
  publications: readonly Publication[]
  /** The client's domain. */
  domain: string
  /** The number of photos that are on the profile now; undefined while nothing is known about the profile. */
  onProfile: number | undefined
}

/** What a strategy published: the photos with their texts, their proof of live, and the receipt of each publish. */
export function PublishedPhotos({ publications, domain, onProfile }: PublishedPhotosProps) {
  return (
    <Card
      title="Published photos"
      flush
      footer={<span>{onProfile === undefined ? NOT_READ : `${pluralize(onProfile, 'photo')} on the profile now`}</span>}
    >
      {publications.length === 0 ? (
        <div className="px-4 pb-6">
          <EmptyState
            title="No photos were published from here"
            icon={<Images aria-hidden size={20} strokeWidth={1.75} />}
          >
            The videos of this strategy are on their own screens, linked at the top.
          </EmptyState>
        </div>
      ) : (
        publications.map((publication) => (
          <PublishedSet
            key={publication.publicationId}
            publication={publication}
            domain={domain}
            isProven={onProfile !== undefined}
          />
        ))
      )}
    </Card>
  )
}

interface PublishedSetProps {
  publication: Publication
  domain: string
  /** Whether the profile was read, so that its photos prove what is live. */
  isProven: boolean
}

function PublishedSet({ publication, domain, isProven }: PublishedSetProps) {
  const { photos, publishedAt, publishedBy, actedFor, summary } = publication
  const live = photos.filter(({ isLive }) => isLive).length
  return (
    <section aria-label={pluralize(photos.length, 'published photo')} className="border-t border-hairline">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4 sm:px-(--space-card)">
        <p>
          Published {formatInstant(new Date(publishedAt))} by {publishedBy}
          {actedFor !== null && ` for ${actedFor}`}
        </p>
        {isProven && (
          <Chip hue={live === photos.length ? 'green' : 'orange'}>
            {live} of {photos.length} live
          </Chip>
        )}
      </div>
      <ol className="divide-y divide-hairline">
        {photos.map((photo, index) => (
          // Photos have no ids, and published ones never move.
          <li key={`${index} ${photo.url}`} className="flex gap-3 px-4 py-4 sm:px-(--space-card)">
            <PhotoImage
              url={photo.url}
              domain={domain}
              className="aspect-4/3 w-20 shrink-0 self-start rounded-control border border-hairline sm:w-32"
            />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium wrap-break-word">{photo.title}</span>
                {photo.category !== undefined && photo.category !== 'additional' && (
                  <Chip>{PHOTO_RULES[photo.category].label}</Chip>
                )}
                {isProven && !photo.isLive && <Chip hue="orange">No longer on the profile</Chip>}
              </p>
              {photo.caption !== '' && <p className="wrap-break-word text-muted">{photo.caption}</p>}
              <p className="mt-1 wrap-break-word whitespace-pre-line">{photo.description}</p>
            </div>
          </li>
        ))}
      </ol>
      <SentSummary summary={summary} />
    </section>
  )
}
