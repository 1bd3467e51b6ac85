import type { CustomerReview } from '@rankdesk/api'
import { Chip, cn } from '@rankdesk/ui'
import { useApp } from '#lib/api/appContext.ts'
import { authorName, replyChip, waitingTime } from './reviewTexts.ts'
import { Stars } from './Stars.tsx'

export interface ReviewListProps {
  reviews: readonly CustomerReview[]
  selectedId: number | null
  /** Whether the reviews are of several clients, so that each names its own. */
  namesClients: boolean
  /** Called with a review that is pressed: it opens, ready to be answered. */
  onOpen: (review: CustomerReview) => void
}

/** Returns the id of the element of a review in the list, which the keys of the inbox focus. */
export const reviewItemId = (customerReviewId: number) => `customer-review-${customerReviewId}`

/** The reviews of the view, each with its stars, its age and what became of its answer. */
export function ReviewList({ reviews, selectedId, namesClients, onOpen }: ReviewListProps) {
  const now = useApp().clock.now()
  return (
    <ul aria-label="Reviews" className="flex flex-col">
      {reviews.map((review) => {
        const chip = replyChip(review)
        const age = waitingTime(review, now)
        const isSelected = review.customerReviewId === selectedId
        return (
          <li key={review.customerReviewId} className="border-b border-hairline last:border-b-0">
            <button
              type="button"
              id={reviewItemId(review.customerReviewId)}
              aria-current={isSelected}
              className={cn(
                'flex w-full scroll-my-24 flex-col gap-1 border-l-2 px-5 py-2.5 text-left hover:bg-sunken',
                isSelected ? 'border-l-accent-fill bg-sunken' : 'border-l-transparent',
              )}
              onClick={() => onOpen(review)}
            >
              <span className="flex w-full flex-wrap items-center gap-x-2 gap-y-1">
                <Stars count={review.stars} />
                <span className="min-w-0 truncate font-medium">{authorName(review)}</span>
                <span className="ml-auto flex items-center gap-1.5">
                  {review.language !== null && review.language !== 'English' && (
                    <Chip size="sm">{review.language}</Chip>
                  )}
                  {chip !== undefined && (
                    <Chip size="sm" hue={chip.hue}>
                      {chip.text}
                    </Chip>
                  )}
                  {age !== undefined && (
                    <span
                      className={cn('text-caption whitespace-nowrap', age.isLate ? 'text-red-solid' : 'text-muted')}
                    >
                      {age.isLate ? `${age.text}, late` : age.text}
                    </span>
                  )}
                </span>
              </span>
              {namesClients && <span className="w-full truncate text-caption text-muted">{review.businessName}</span>}
              <span className={cn('line-clamp-2 wrap-break-word', review.text === '' && 'text-muted')}>
                {review.text === '' ? 'Stars without words' : review.text}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
