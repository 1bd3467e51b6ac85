import type { CustomerReview } from '@rankdesk/api'
import { useDialogs } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { removeReplyMutation } from '../customerReviews.queries.ts'
import { authorName } from '../reviewTexts.ts'

/** Stops an answer in its ten seconds, or removes one from the profile after a question. */
export function useRemoveReply(review: CustomerReview) {
  const dialogs = useDialogs()
  const alertError = useErrorAlert()
  const { mutate, isPending } = useMutation({
    ...removeReplyMutation(useApp()),
    onError: (error) => void alertError(error, 'The answer was not stopped'),
  })
  return {
    isPending,
    stop: () => mutate(review.customerReviewId),
    async remove() {
      const isConfirmed = await dialogs.confirm({
        title: 'Remove the answer?',
        message: `The answer to ${authorName(review)} disappears from the profile. The review stays.`,
        danger: true,
      })
      if (isConfirmed) mutate(review.customerReviewId)
    },
  }
}
