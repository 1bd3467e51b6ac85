import { STRATEGY_TYPES } from '@rankdesk/domain'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useScreenCommands } from '#lib/commands/screenCommands.ts'
import { openReview, reviewedStrategy } from './testing/reviewEnvironment.tsx'

beforeEach(() => localStorage.clear())

const { servicePageOptimization, highlightedTestimonialBlog } = STRATEGY_TYPES
const toSchedule = { navigationType: 'toSchedule', clientId: 9, queueId: -1 } as const
const toComplete = { navigationType: 'toComplete', clientId: 9, queueId: 6 } as const

it.each([
  ['a page', servicePageOptimization, toSchedule, '/scheduler/9'],
  ['a page', servicePageOptimization, toComplete, '/execution/6'],
  ['a page', servicePageOptimization, null, '/'],
  ['a testimonial', highlightedTestimonialBlog, toSchedule, '/scheduler/9'],
  ['a testimonial', highlightedTestimonialBlog, toComplete, '/execution/6'],
  ['a testimonial', highlightedTestimonialBlog, null, '/'],
])('Skip of %s of type %d opens %j at %s, without a button [M229, M265]', async (_what, strategyTypeId, next, path) => {
  const { address, sent } = openReview(reviewedStrategy({ strategyTypeId }), {
    skipQueue: () => ({ next }),
  })
  await screen.findByRole('button', { name: 'Complete' })
  expect(screen.queryByRole('button', { name: /skip/i })).toBeNull()
  const { result } = renderHook(useScreenCommands)
  result.current.find(({ id }) => id === 'skip-strategy')?.onSelect?.()
  await waitFor(() => expect(address()).toBe(path))
  expect(sent('skipQueue').map(({ params }) => params)).toEqual([{ queueId: '5', staffId: '7' }])
})
