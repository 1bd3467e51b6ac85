import { expect, it } from 'vitest'
import { queueTab } from './queueTab.ts'

it.each([
  [{ active: true, strategies: 0, strategiesMet: 0 }, 'To Schedule'],
  [{ active: true, strategies: 3, strategiesMet: 0 }, 'To Complete'],
  [{ active: true, strategies: 3, strategiesMet: 2 }, 'To Complete'],
  [{ active: true, strategies: 3, strategiesMet: 3 }, 'Completed'],
  [{ active: false, strategies: 3, strategiesMet: 3 }, undefined],
])('[QUEUE-1] puts %o into %s', (client, tab) => {
  expect(queueTab(client)).toBe(tab)
})
