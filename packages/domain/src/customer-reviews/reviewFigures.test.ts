import { describe, expect, it } from 'vitest'
import { reviewFigures } from './reviewFigures.ts'

const arrivedAt = new Date('2026-11-02T10:00:00Z')
const review = (stars: number, hours: number | null) => ({
  stars,
  arrivedAt,
  repliedAt: hours === null ? null : new Date(arrivedAt.getTime() + hours * 3_600_000),
})

describe('the figures of a month', () => {
  it('[CREV-9] are unknown, not zero, without a review', () => {
    expect(reviewFigures([])).toEqual({
      count: 0,
      average: null,
      byStars: [0, 0, 0, 0, 0],
      answered: 0,
      medianHours: null,
    })
  })

  it('[CREV-9] count stars and answers, and take the middle of the waiting times', () => {
    const figures = reviewFigures([review(5, 2), review(5, 50), review(1, 4), review(4, null)])
    expect(figures).toEqual({ count: 4, average: 3.75, byStars: [1, 0, 0, 1, 2], answered: 3, medianHours: 4 })
  })

  it('[CREV-9] take the mean of the two middle times of an even number', () => {
    expect(reviewFigures([review(5, 2), review(5, 4)]).medianHours).toBe(3)
    expect(reviewFigures([review(5, -2)]).medianHours).toBe(0)
  })
})
