import { type CustomerReview, REVIEW_STATE_FILTERS } from '@rankdesk/api'
import { formatInstant, formatNumber, parseInstant, pluralize } from '@rankdesk/format'
import {
  Banner,
  Button,
  Card,
  Chip,
  cn,
  EmptyState,
  Skeleton,
  TabPanel,
  Tabs,
  useShortcut,
  SearchField,
  SegmentedControl,
  Select,
  TabList,
} from '@rankdesk/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { ReviewAnswer } from './answer/ReviewAnswer.tsx'
import { customerReviewsQuery } from './customerReviews.queries.ts'
import { authorName, REVIEW_KEYS, reviewMarks } from './reviewTexts.ts'
import { readReviewView, type ReviewView, writeReviewView } from './reviewView.ts'
import { Stars } from './Stars.tsx'

const ADDRESS = { read: readReviewView, write: writeReviewView }
/** The width in rem from which the list and a review fit beside each other. */
const WIDE = 64

export interface ReviewInboxProps {
  /** The client whose reviews are shown. Without it, those of several clients. */
  clientId?: number
}

/** The inbox of customers' reviews: filters, the queue, and the open review with its answer. */
export function ReviewInbox({ clientId }: ReviewInboxProps) {
  const [view, change] = useAddressView<ReviewView>(ADDRESS)
  const { review: _review, ...filters } = view
  const query = useQuery({
    ...customerReviewsQuery(useApp(), { ...filters, clientId }),
    placeholderData: keepPreviousData,
  })
  return (
    <Tabs
      value={view.state}
      onValueChange={(next) => {
        const state = REVIEW_STATE_FILTERS.find((each) => each === next)
        if (state !== undefined) change({ state, review: null }, 'push')
      }}
    >
      <ReviewFilters
        view={view}
        counts={query.data?.counts}
        languages={query.data?.languages ?? []}
        hasScope={clientId === undefined}
        onChange={change}
      />
      <TabPanel value={view.state} className="mt-4 flex flex-col gap-4">
        <QueryContent title="The reviews" query={query} skeleton={<Skeleton height={480} shape="card" />}>
          {({ reviews, total, counts, profiles }) => (
            <>
              <InboxNotes view={view} alerts={counts.alerts} profiles={profiles} onChange={change} />
              <Queue
                view={view}
                reviews={reviews}
                total={total}
                namesClients={clientId === undefined}
                hasProfiles={profiles.connected > 0}
                onChange={change}
              />
            </>
          )}
        </QueryContent>
      </TabPanel>
    </Tabs>
  )
}

type Change = (part: Partial<ReviewView>, step: 'push' | 'replace') => void

const STARS: readonly { value: ReviewView['stars']; label: string }[] = [
  { value: 'all', label: 'All stars' },
  { value: 'alerts', label: 'One and two stars, open' },
  { value: '5', label: '5 stars' },
  { value: '4', label: '4 stars' },
  { value: '3', label: '3 stars' },
  { value: '2', label: '2 stars' },
  { value: '1', label: '1 star' },
]

interface ReviewFiltersProps {
  view: ReviewView
  /** The number of reviews in each state; undefined until it is known. */
  counts: Readonly<Record<CustomerReview['state'], number>> | undefined
  languages: readonly string[]
  /** Whether the view has several clients: the person's own, or all. */
  hasScope: boolean
  onChange: (part: Partial<ReviewView>, step: 'push' | 'replace') => void
}

/** The filters of the inbox: state, as tabs, stars, language, words, and whose clients. */
function ReviewFilters({ view, counts, languages, hasScope, onChange }: ReviewFiltersProps) {
  const options = view.language === '' || languages.includes(view.language) ? languages : [...languages, view.language]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TabList
        label="Reviews by state"
        className="max-w-full"
        items={REVIEW_STATE_FILTERS.map((state) => ({
          value: state,
          label: state,
          ...(counts !== undefined && state !== 'All' && { count: formatNumber(counts[state]) }),
        }))}
      />
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full">
        {hasScope && (
          <SegmentedControl
            label="Clients"
            value={view.scope}
            options={[
              { value: 'mine', label: 'My clients' },
              { value: 'all', label: 'All clients' },
            ]}
            onChange={(scope) => onChange({ scope, review: null }, 'push')}
          />
        )}
        <Select
          aria-label="Stars"
          className="w-44"
          options={STARS}
          value={view.stars}
          onChange={({ target }) => {
            const stars = STARS.find(({ value }) => value === target.value)?.value
            if (stars !== undefined) onChange({ stars, review: null }, 'push')
          }}
        />
        <Select
          aria-label="Language"
          className="w-36"
          options={[
            { value: '', label: 'All languages' },
            ...options.map((language) => ({ value: language, label: language })),
          ]}
          value={view.language}
          onChange={({ target }) => onChange({ language: target.value, review: null }, 'push')}
        />
        <SearchField
          label="Search reviews"
          className="w-56 max-sm:w-full"
          value={view.search}
          onChange={(search) => onChange({ search, review: null }, 'replace')}
        />
      </div>
    </div>
  )
}

interface InboxNotesProps {
  view: ReviewView
  alerts: number
  profiles: {
    readAt: string | null
    failed: readonly { locationId: number; businessName: string; location: string; failure: string }[]
  }
  onChange: Change
}

/** What needs attention before the queue: alerts that the filters hide, and profiles that could not be read. */
function InboxNotes({ view, alerts, profiles: { readAt, failed }, onChange }: InboxNotesProps) {
  const showsAlerts = view.stars === 'alerts' || (view.state === 'New' && view.stars === 'all')
  return (
    <>
      {alerts > 0 && !showsAlerts && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => onChange({ state: 'All', stars: 'alerts', review: null }, 'push')}>
              Show {alerts === 1 ? 'it' : 'them'}
            </Button>
          }
        >
          {pluralize(alerts, 'review', 'reviews')} with one or two stars {alerts === 1 ? 'waits' : 'wait'} for an
          answer.
        </Banner>
      )}
      {failed.map(({ locationId, businessName, location, failure }) => (
        <Banner key={locationId} tone="warning" title={`Not read: ${businessName}, ${location}`}>
          {failure} {readAt !== null && `Reviews were last read ${formatInstant(parseInstant(readAt))}.`}
        </Banner>
      ))}
    </>
  )
}

interface QueueProps {
  view: ReviewView
  reviews: readonly CustomerReview[]
  total: number
  namesClients: boolean
  /** Whether any client of the view has a connected profile. */
  hasProfiles: boolean
  onChange: Change
}

function Queue({ view, reviews, total, namesClients, hasProfiles, onChange }: QueueProps) {
  const isWide = useMinWidth(WIDE)
  const { selectedId, position, select } = useSelection(view, reviews, isWide, onChange)
  const [answering, setAnswering] = useState<AnsweredReview>()
  const next = reviews[position + 1] ?? reviews[position - 1]
  useReviewKeys(reviews, position, select)
  const answer = (customerReviewId: number) => {
    select(customerReviewId)
    setAnswering({ customerReviewId })
  }
  if (reviews.length === 0 && selectedId === null) return <NoReviews view={view} hasProfiles={hasProfiles} />
  const list = (
    <Card
      flush
      title={
        total === reviews.length
          ? pluralize(total, 'review', 'reviews')
          : `${formatNumber(reviews.length)} of ${pluralize(total, 'review', 'reviews')}`
      }
    >
      {total > reviews.length && (
        <p className="px-5 pb-2 text-caption text-muted">The first ones are listed. Filter to see others.</p>
      )}
      <ReviewList
        reviews={reviews}
        selectedId={selectedId}
        namesClients={namesClients}
        onOpen={({ customerReviewId }) => answer(customerReviewId)}
      />
    </Card>
  )
  if (!isWide && selectedId === null) return list
  return (
    <div className="grid items-start gap-4 sm:gap-(--space-gutter) lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
      {isWide && (reviews.length === 0 ? <NoReviews view={view} hasProfiles={hasProfiles} /> : list)}
      <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4">
        {!isWide && (
          <Button variant="ghost" className="self-start" onClick={() => select(null)}>
            Back to the list
          </Button>
        )}
        {selectedId !== null && (
          <ReviewAnswer
            key={selectedId}
            customerReviewId={selectedId}
            namesClient={namesClients}
            answering={answering?.customerReviewId === selectedId ? answering : undefined}
            hasNext={next !== undefined && next.customerReviewId !== selectedId}
            onNext={(isTyping) => {
              if (next === undefined) return
              if (isTyping) return answer(next.customerReviewId)
              select(next.customerReviewId)
              document.getElementById(reviewItemId(next.customerReviewId))?.focus()
            }}
            onLeave={() => document.getElementById(reviewItemId(selectedId))?.focus()}
          />
        )}
      </div>
    </div>
  )
}

/** The review that was opened to be answered. Each opening is an object of its own. */
interface AnsweredReview {
  customerReviewId: number
}

/** The open review and its position. One that leaves the list, as its answer was begun or sent, keeps its position. */
function useSelection(view: ReviewView, reviews: readonly CustomerReview[], isWide: boolean, onChange: Change) {
  const first = reviews[0]?.customerReviewId ?? null
  const selectedId = view.review ?? (isWide ? first : null)
  const found = reviews.findIndex(({ customerReviewId }) => customerReviewId === selectedId)
  const [last, setLast] = useState(0)
  if (found !== -1 && found !== last) setLast(found)
  // A review of the address stays open, whatever becomes of the list.
  useEffect(() => {
    if (view.review === null && isWide && first !== null) onChange({ review: first }, 'replace')
  }, [view.review, isWide, first, onChange])
  return {
    selectedId,
    /** Where the next review is counted from: before its place if it has left the list. */
    position: found === -1 ? last - 1 : found,
    select: (review: number | null) => onChange({ review }, 'replace'),
  }
}

function useReviewKeys(
  reviews: readonly CustomerReview[],
  position: number,
  select: (customerReviewId: number) => void,
): void {
  const goTo = (review: CustomerReview | undefined) => {
    if (review === undefined) return
    select(review.customerReviewId)
    document.getElementById(reviewItemId(review.customerReviewId))?.focus()
  }
  const group = REVIEW_KEYS
  useShortcut({ keys: 'j', group, label: 'Next review', onPress: () => goTo(reviews[position + 1]) })
  useShortcut({ keys: 'k', group, label: 'Previous review', onPress: () => goTo(reviews[Math.max(position - 1, 0)]) })
}

function NoReviews({ view, hasProfiles }: { view: ReviewView; hasProfiles: boolean }) {
  if (!hasProfiles) {
    return (
      <EmptyState title="No business profile is connected">
        Reviews appear here once a client’s business profile is connected, under Business profiles on its SEO Overview.
      </EmptyState>
    )
  }
  const isFiltered = view.search !== '' || view.stars !== 'all' || view.language !== ''
  if (isFiltered) return <EmptyState title="No review matches">Remove a filter to see more reviews.</EmptyState>
  if (view.state === 'New')
    return <EmptyState title="Every review is in work">New reviews appear here as they are read.</EmptyState>
  if (view.state === 'Waiting')
    return (
      <EmptyState title="No answer is waiting">Drafts, answers on their way and rejected ones appear here.</EmptyState>
    )
  return (
    <EmptyState title="No reviews yet">Reviews appear here as they are read from the business profiles.</EmptyState>
  )
}

interface ReviewListProps {
  reviews: readonly CustomerReview[]
  selectedId: number | null
  /** Whether the reviews are of several clients, so that each names its own. */
  namesClients: boolean
  /** Called with a review that is pressed: it opens, ready to be answered. */
  onOpen: (review: CustomerReview) => void
}

/** Returns the id of the element of a review in the list, which the keys of the inbox focus. */
const reviewItemId = (customerReviewId: number) => `customer-review-${customerReviewId}`

/** The reviews of the view, each with its stars, its age and what became of its answer. */
function ReviewList({ reviews, selectedId, namesClients, onOpen }: ReviewListProps) {
  const now = useApp().clock.now()
  return (
    <ul aria-label="Reviews" className="flex flex-col">
      {reviews.map((review) => {
        const { chip, age } = reviewMarks(review, now)
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
