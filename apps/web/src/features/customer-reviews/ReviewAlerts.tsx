import { pluralize } from '@rankdesk/format'
import { Banner, Button } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { customerReviewsQuery } from './customerReviews.queries.ts'
import { ALERTS_VIEW, writeReviewView } from './reviewView.ts'

/** Says that reviews with one or two stars wait for an answer (CREV-2), of one client or of the person's clients. */
export function ReviewAlerts({ clientId }: { clientId?: number }) {
  const { review: _review, ...filters } = ALERTS_VIEW
  const { data } = useQuery(customerReviewsQuery(useApp(), { ...filters, clientId }))
  const count = data?.counts.alerts ?? 0
  if (count === 0) return null
  const path = clientId === undefined ? '/customer-reviews' : `/client/${clientId}/reviews`
  return (
    <Banner
      tone="warning"
      action={
        <Button asChild size="sm">
          <Link unstyled to={`${path}?${writeReviewView(ALERTS_VIEW).toString()}`}>
            Answer {count === 1 ? 'it' : 'them'}
          </Link>
        </Button>
      }
    >
      {pluralize(count, 'review', 'reviews')} with one or two stars {count === 1 ? 'waits' : 'wait'} for an answer.
    </Banner>
  )
}
