import { type CustomerReview, REVIEW_STATE_FILTERS } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { SearchField, SegmentedControl, Select, TabList } from '@rankdesk/ui'
import type { ReviewView } from './reviewView.ts'

const STARS: readonly { value: ReviewView['stars']; label: string }[] = [
  { value: 'all', label: 'All stars' },
  { value: 'alerts', label: 'One and two stars, open' },
  { value: '5', label: '5 stars' },
  { value: '4', label: '4 stars' },
  { value: '3', label: '3 stars' },
  { value: '2', label: '2 stars' },
  { value: '1', label: '1 star' },
]

export interface ReviewFiltersProps {
  view: ReviewView
  /** The number of reviews in each state; undefined until it is known. */
  counts: Readonly<Record<CustomerReview['state'], number>> | undefined
  languages: readonly string[]
  /** Whether the view has several clients: the person's own, or all. */
  hasScope: boolean
  onChange: (part: Partial<ReviewView>, step: 'push' | 'replace') => void
}

/** The filters of the inbox: state, as tabs, stars, language, words, and whose clients. */
export function ReviewFilters({ view, counts, languages, hasScope, onChange }: ReviewFiltersProps) {
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
