import { expect, it } from 'vitest'
import { homeTab } from './homeTab.ts'

it.each([
  [{ active: true, strategies: 0, strategiesMet: 0 }, 'To Complete'],
  [{ active: true, strategies: 3, strategiesMet: 2 }, 'To Complete'],
  [{ active: true, strategies: 3, strategiesMet: 3 }, 'Completed'],
  [{ active: false, strategies: 0, strategiesMet: 0 }, undefined],
])('[QUEUE-3] shows %o in tab %s of Home', (client, tab) => {
  expect(homeTab(client)).toBe(tab)
})
