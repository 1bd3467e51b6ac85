import { type CustomerReview, customerReview } from '@rankdesk/api'
import { formatInstant, parseInstant } from '@rankdesk/format'
import { Banner, Button, Card, Chip, cn, Skeleton, useDialogs } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { removeReplyMutation, type ReviewToAnswer } from '../customerReviews.queries.ts'
import { authorName, reviewMarks } from '../reviewTexts.ts'
import { Stars } from '../Stars.tsx'
import { AnswerEditor, type AnswerEditorProps } from './AnswerEditor.tsx'

export interface ReviewAnswerProps extends Omit<AnswerEditorProps, 'loaded' | 'onSent'> {
  customerReviewId: number
  /** Whether the client is named, with a link to its reviews. */
  namesClient: boolean
}

/** A customer's review, and its answer: an editor until one is sent, then what became of it. */
export function ReviewAnswer(props: ReviewAnswerProps) {
  const query = useQuery(customerReviewQuery(useApp(), props.customerReviewId))
  return (
    <QueryContent title="The review" query={query} skeleton={<Skeleton height={420} shape="card" />}>
      {(loaded) => <Loaded loaded={loaded} {...props} />}
    </QueryContent>
  )
}

function Loaded({ loaded, namesClient, ...props }: ReviewAnswerProps & { loaded: ReviewToAnswer }) {
  const { review, blocker } = loaded
  const [isChanging, setIsChanging] = useState(false)
  const isSettled = review.draft === null && ['sending', 'sent', 'live'].includes(review.replyState)
  const changed = review.state === 'New' && review.replyState === 'live'
  return (
    <>
      <ReviewCard loaded={loaded} namesClient={namesClient} />
      {blocker !== null && (
        <Banner tone="warning" title="An answer can’t be sent now.">
          {blocker}
        </Banner>
      )}
      {isSettled && !isChanging ? (
        <SentAnswer review={review} isOutdated={changed} onChange={() => setIsChanging(true)} />
      ) : (
        <AnswerEditor
          key={`${review.customerReviewId} ${review.replyState}`}
          loaded={loaded}
          onSent={() => setIsChanging(false)}
          {...props}
        />
      )}
    </>
  )
}

function ReviewCard({
  loaded: { review, googleProfileUrl },
  namesClient,
}: {
  loaded: ReviewToAnswer
  namesClient: boolean
}) {
  const { age } = reviewMarks(review, useApp().clock.now())
  const isEdited = review.changedAt !== review.writtenAt
  return (
    <Card
      title={authorName(review)}
      aside={
        <span className="flex items-center gap-2">
          {review.isAlert && <Chip hue="red">Alert</Chip>}
          <Stars count={review.stars} />
        </span>
      }
    >
      <p className="text-caption text-muted">
        {namesClient && (
          <>
            <Link to={`/client/${review.clientId}/reviews`}>{review.businessName}</Link>
            {' · '}
          </>
        )}
        {[
          review.location,
          review.language,
          `${isEdited ? 'changed' : 'written'} ${formatInstant(parseInstant(review.changedAt))}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        {age !== undefined && <span className={cn(age.isLate && 'text-red-solid')}>{` · has waited ${age.text}`}</span>}
      </p>
      <p className={cn('mt-2 wrap-break-word whitespace-pre-line', review.text === '' && 'text-muted')}>
        {review.text === '' ? 'Stars without words.' : review.text}
      </p>
      {googleProfileUrl !== null && (
        <p className="mt-2 text-caption">
          <Link href={googleProfileUrl} newTab>
            Open the profile
          </Link>
        </p>
      )}
    </Card>
  )
}

interface SentAnswerProps {
  review: CustomerReview
  /** Whether the customer changed the review after this answer. */
  isOutdated: boolean
  onChange: () => void
}

/** The answer that was sent, with what can still be done. */
function SentAnswer({ review, isOutdated, onChange }: SentAnswerProps) {
  const { reply, replyState, repliedAt, approvedBy } = review
  const remove = useRemoveReply(review)
  const { chip } = reviewMarks(review, useApp().clock.now())
  const isSending = replyState === 'sending'
  return (
    <Card title="Answer" aside={chip !== undefined && <Chip hue={chip.hue}>{chip.text}</Chip>}>
      {isOutdated && (
        <Banner tone="info" className="mb-3">
          The customer changed the review after this answer.
        </Banner>
      )}
      <p className="wrap-break-word whitespace-pre-line">{reply ?? 'The answer is being removed from the profile.'}</p>
      {repliedAt !== null && (
        <p className="mt-2 text-caption text-muted">
          {approvedBy === null ? 'Written on the profile' : `Approved by ${approvedBy}`}{' '}
          {formatInstant(parseInstant(repliedAt))}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isSending ? (
          reply !== null && (
            <Button loading={remove.isPending} onClick={remove.stop}>
              Stop
            </Button>
          )
        ) : (
          <>
            <Button onClick={onChange}>Change the answer</Button>
            <Button variant="ghost" loading={remove.isPending} onClick={remove.remove}>
              Remove the answer
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

/** Stops an answer in its ten seconds, or removes one from the profile after a question. */
function useRemoveReply(review: CustomerReview) {
  const dialogs = useDialogs()
  const alertError = useErrorAlert()
  const isSending = review.replyState === 'sending'
  const { mutate, isPending } = useMutation({
    ...removeReplyMutation(useApp()),
    onError: (error) => void alertError(error, `The answer was not ${isSending ? 'stopped' : 'removed'}`),
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

/** A review with what is needed to answer it. */
function customerReviewQuery(app: AppContextValue, customerReviewId: number) {
  return queryWithReads({
    queryKey: queryKeys.customerReview(app, customerReviewId),
    meta: readsOf(['customer-review', 'profile']),
    queryFn: ({ signal }) => app.client.call(customerReview, { params: { customerReviewId } }, { signal }),
  })
}
