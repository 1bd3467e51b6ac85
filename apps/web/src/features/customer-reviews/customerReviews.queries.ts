import { type CallResult, type customerReview, customerReviews, removeReply } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import type { ReviewView } from './reviewView.ts'

/** The filters of a list: those of the view, and one client. */
export type ReviewListFilters = Omit<ReviewView, 'review'> & { clientId?: number | undefined }

/** The reviews under filters, with the counts of the other states. */
export function customerReviewsQuery(app: AppContextValue, view: ReviewListFilters & { review?: number | null }) {
  const { review: _review, clientId, ...filters } = view
  const query = { ...filters, ...(clientId !== undefined && { clientId }) }
  return queryWithReads({
    queryKey: queryKeys.customerReviews(app, query),
    meta: readsOf(['customer-review', 'client'], clientId === undefined ? {} : { clientId }),
    queryFn: ({ signal }) => app.client.call(customerReviews, { query }, { signal }),
  })
}

/** A review with what is needed to answer it. */
export type ReviewToAnswer = CallResult<typeof customerReview>

export function removeReplyMutation({ client }: AppContextValue) {
  return writeMutation((customerReviewId: number) => client.call(removeReply, { params: { customerReviewId } }))
}
