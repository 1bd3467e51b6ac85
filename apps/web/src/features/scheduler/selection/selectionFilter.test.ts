import { expect, it } from 'vitest'
import { NO_FILTER, passesFilter } from './selectionFilter.ts'

const strategy = {
  strategyId: 1000,
  strategyTypeId: 2,
  strategyType: 'Service Page Optimization',
  isRecommended: false,
  title: 'Drain Cleaning',
  subtitle: 'Mobile, AL',
  url: '/services/drain-cleaning',
  strategyGroupName: null,
}

it.each([
  ['everything without a filter', NO_FILTER, true],
  ['its type', { show: '2', search: '' }, true],
  ['another type', { show: '3', search: '' }, false],
  ['selected strategies', { show: 'selected', search: '' }, true],
  ['recommended strategies', { show: 'recommended', search: '' }, false],
  ['its title in any case', { show: '', search: ' DRAIN ' }, true],
  ['its page', { show: '2', search: '/services/' }, true],
  ['another text', { show: '', search: 'sump' }, false],
] as const)('with %s', (_what, filter, passes) => {
  expect(passesFilter(strategy, filter, new Set([1000]))).toBe(passes)
})
