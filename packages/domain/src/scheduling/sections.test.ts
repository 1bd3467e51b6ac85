import { expect, it } from 'vitest'
import { STRATEGY_TYPE_IDS } from '../strategies/strategyTypes.ts'
import { choosesPage, hasQuantity, mayGroup, needsPage, SCHEDULER_SECTIONS, SCHEDULER_TYPE_IDS } from './sections.ts'

const all = (test: (typeId: number) => boolean) => STRATEGY_TYPE_IDS.filter(test).toSorted((a, b) => a - b)

it('[SCHED-1] has thirteen types, each in one section, in the order of the screen', () => {
  expect(SCHEDULER_TYPE_IDS).toEqual([10, 2, 1, 7, 3, 4, 8, 9, 6, 11, 12, 13, 14])
  expect(SCHEDULER_SECTIONS.map(({ columns }) => columns)).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 3, 2])
})

it('[SCHED-2] lets the page be chosen for new service, geo and unlock pages', () => {
  expect(all(choosesPage)).toEqual([3, 4, 8, 9])
})

it('[SCHED-3] requires a page for all types but blogs and Google strategies', () => {
  expect(SCHEDULER_TYPE_IDS.filter((id) => !needsPage(id))).toEqual([6, 11, 12, 13, 14])
})

it('[SCHED-4] allows groups for all types that the specification does not exclude [M364]', () => {
  const excluded = [1, 2, 7, 6, 10, 11, 12, 13, 14]
  expect(all(mayGroup)).toEqual([3, 4, 8, 9])
  expect(SCHEDULER_TYPE_IDS.filter((id) => !mayGroup(id)).toSorted((a, b) => a - b)).toEqual(
    excluded.toSorted((a, b) => a - b),
  )
})

it('[SCHED-5] has a quantity for rich media, questions and posts', () => {
  expect(all(hasQuantity)).toEqual([12, 13, 14])
})
