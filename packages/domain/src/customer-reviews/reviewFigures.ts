/** A review for the figures of a month. */
export interface CountedReview {
  stars: number
  arrivedAt: Date
  /** When an answer to it was first sent; null without one. */
  repliedAt: Date | null
}

/** A month of reviews. Rule CREV-9. */
export interface ReviewFigures {
  count: number
  /** The average stars; null without a review. */
  average: number | null
  /** The number of reviews with one to five stars. */
  byStars: readonly [number, number, number, number, number]
  answered: number
  /** The median time from review to answer, in hours; null without an answer. */
  medianHours: number | null
}

/** Returns the figures of the reviews that arrived in a month. An answer counts whenever it was sent. Rule CREV-9. */
export function reviewFigures(reviews: readonly CountedReview[]): ReviewFigures {
  const withStars = (stars: number) => reviews.filter((review) => review.stars === stars).length
  const hours = reviews
    .flatMap(({ arrivedAt, repliedAt }) =>
      repliedAt === null ? [] : [Math.max(0, repliedAt.getTime() - arrivedAt.getTime()) / 3_600_000],
    )
    .toSorted((a, b) => a - b)
  const total = reviews.reduce((sum, { stars }) => sum + stars, 0)
  return {
    count: reviews.length,
    average: reviews.length === 0 ? null : total / reviews.length,
    byStars: [withStars(1), withStars(2), withStars(3), withStars(4), withStars(5)],
    answered: hours.length,
    medianHours: middleOf(hours),
  }
}

function middleOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}
