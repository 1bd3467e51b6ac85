import { describe, expect, it } from 'vitest'
import { goalPageOnePercent, performanceChip, performanceOf } from './performance.ts'

describe('[PERF-1] goal', () => {
  it.each([
    [-1, 15],
    [0, 15],
    [0.9, 15],
    [1, 17.5],
    [11, 42.5],
    [12, 45],
    [13, 45],
    [240, 45],
  ])('after %d months of work is %d %%', (months, goal) => {
    expect(goalPageOnePercent(months)).toBe(goal)
  })
})

describe('[PERF-2] performance', () => {
  it.each([
    [15, 'Outstanding'],
    [14.99, 'Exceeding Expectations'],
    [5, 'Exceeding Expectations'],
    [4.99, 'Meeting Expectations'],
    [0, 'Meeting Expectations'],
    [-5, 'Meeting Expectations'],
    [-5.01, 'Below Expectations'],
    [-15, 'Below Expectations'],
    [-15.01, 'Significantly Below Expectations'],
  ])('at %d points from the goal is %s', (lead, performance) => {
    expect(performanceOf(40 + lead, 40)).toBe(performance)
  })
})

describe('[PERF-3] performance chip', () => {
  it.each([
    ['Outstanding', 'Outstanding', 'blue', 2],
    ['Exceeding Expectations', 'Exceeding', 'green', 1],
    ['Meeting Expectations', 'Meeting', 'yellow', 0],
    ['Below Expectations', 'Below', 'orange', -1],
    ['Significantly Below Expectations', 'Significantly Below', 'red', -2],
    ['Paused', 'Paused', 'grey', null],
    [null, '–', 'grey', null],
  ])('shows %s as %s in %s', (performance, label, hue, level) => {
    expect(performanceChip(performance)).toEqual({ label, hue, level })
  })
})
