import {
  addReplyTemplate,
  approveReply,
  type CallInput,
  type CallResult,
  customerReview,
  customerReviews,
  deleteReplyTemplate,
  editReplyTemplate,
  readReviews,
  removeReply,
  replyTemplates,
  saveReplyDraft,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
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

/** A review with what is needed to answer it. */
export function customerReviewQuery(app: AppContextValue, customerReviewId: number) {
  return queryWithReads({
    queryKey: queryKeys.customerReview(app, customerReviewId),
    meta: readsOf(['customer-review', 'profile']),
    queryFn: ({ signal }) => app.client.call(customerReview, { params: { customerReviewId } }, { signal }),
  })
}

/** The templates of the agency, with those of a client. */
export function replyTemplatesQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.replyTemplates(app, clientId),
    meta: readsOf(['customer-review']),
    queryFn: ({ signal }) => app.client.call(replyTemplates, { query: { clientId } }, { signal }),
  })
}

export function saveDraftMutation({ client }: AppContextValue) {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof saveReplyDraft>) => client.call(saveReplyDraft, input),
  })
}

export function approveReplyMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof approveReply>) => client.call(approveReply, input))
}

export function removeReplyMutation({ client }: AppContextValue) {
  return writeMutation((customerReviewId: number) => client.call(removeReply, { params: { customerReviewId } }))
}

export function readReviewsMutation({ client }: AppContextValue) {
  return writeMutation((clientId: number) => client.call(readReviews, { params: { clientId } }))
}

/** Adds a template, or changes one that is based on `version`. */
export function saveTemplateMutation({ client }: AppContextValue) {
  return writeMutation(
    ({
      of,
      clientId,
      ...text
    }: TemplateText & { clientId: number | null; of?: { replyTemplateId: number; version: number } | undefined }) =>
      of === undefined
        ? client.call(addReplyTemplate, { body: { ...text, clientId } })
        : client.call(editReplyTemplate, {
            params: { replyTemplateId: of.replyTemplateId },
            headers: { 'if-match': String(of.version) },
            body: text,
          }),
  )
}

interface TemplateText {
  name: string
  text: string
}

export function deleteTemplateMutation({ client }: AppContextValue) {
  return writeMutation((replyTemplateId: number) => client.call(deleteReplyTemplate, { params: { replyTemplateId } }))
}
