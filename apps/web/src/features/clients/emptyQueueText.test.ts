import { expect, test } from 'vitest'
import { emptyQueueText } from './emptyQueueText.ts'
import { QUEUE_LISTS } from './queueLists.ts'

const mine = QUEUE_LISTS['my-clients']
const all = QUEUE_LISTS['all-clients']

test.each([
  ['a search', mine, { tab: 'All', search: 'zzz', filters: {} }, 0, 'No Results found'],
  ['a filter', all, { tab: 'Completed', search: '', filters: { package: ['Gold'] } }, 12, 'No Results found'],
  ['blanks in the search field', mine, { tab: 'To Schedule', search: ' ', filters: {} }, 12, 'Nothing to schedule'],
  ['a tab without clients', mine, { tab: 'To Complete', search: '', filters: {} }, 12, 'Nothing to complete'],
  [
    'a tab before the counts are loaded',
    mine,
    { tab: 'Completed', search: '', filters: {} },
    undefined,
    'No client completed yet',
  ],
  ['a person without clients', mine, { tab: 'To Complete', search: '', filters: {} }, 0, 'No clients yet'],
  ['an agency without clients', all, { tab: 'All', search: '', filters: {} }, 0, 'No clients yet'],
] as const)('%s has its own text', (_name, list, view, clients, title) => {
  expect(emptyQueueText(list, { ...view, filters: { ...view.filters } }, clients).title).toBe(title)
})

test('an agency without clients says where they come from, a person without clients who decides', () => {
  const nothing = { tab: 'All', search: '', filters: {} } as const
  expect(emptyQueueText(all, nothing, 0).text).toContain('Manage Clients')
  expect(emptyQueueText(mine, nothing, 0).text).toContain('manager')
})
