import type { ReviewFigures } from '@rankdesk/domain'
import { formatNumber, pluralize } from '@rankdesk/format'
import { html, type Html } from '#services/identity/index.ts'

/** The reviews of the month (CREV-9). Nothing for a client without a review in this month and the one before. */
export function reviewsSection({
  reviews,
  reviewsBefore,
}: {
  reviews: ReviewFigures
  reviewsBefore: ReviewFigures
}): Html | false {
  if (reviews.count === 0 && reviewsBefore.count === 0) return false
  const { count, average, answered, medianHours, byStars } = reviews
  const before = `${formatNumber(reviewsBefore.count)} the month before`
  const rows: [string, string, string][] = [
    ['New reviews', formatNumber(count), before],
    [
      'Average stars',
      average === null ? 'No data' : formatNumber(average, { maximumDecimals: 1 }),
      reviewsBefore.average === null
        ? ''
        : `${formatNumber(reviewsBefore.average, { maximumDecimals: 1 })} the month before`,
    ],
    ['Answered', count === 0 ? 'No data' : `${formatNumber(answered)} of ${formatNumber(count)}`, ''],
    [
      'Time to the answer',
      medianHours === null ? 'No data' : waitText(medianHours),
      medianHours === null ? '' : 'Half of them were faster.',
    ],
  ]
  const withStars = [5, 4, 3, 2, 1]
    .map((stars) => ({ stars, found: byStars[stars - 1] ?? 0 }))
    .filter(({ found }) => found > 0)
  return html`<section>
    <h2>Reviews of your customers</h2>
    <dl class="figures">
      ${rows.map(
        ([name, value, note]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
            <dd class="muted">${note}</dd>
          </div>`,
      )}
    </dl>
    <p class="muted">
      ${withStars.map(({ stars, found }) => `${pluralize(stars, 'star', 'stars')}: ${formatNumber(found)}`).join(' · ')}
    </p>
  </section>`
}

/** Words the time that customers waited: hours up to two days, then days. */
function waitText(hours: number): string {
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? pluralize(Math.round(hours), 'hour', 'hours') : pluralize(Math.round(hours / 24), 'day', 'days')
}
