import { describe, expect, it } from 'vitest'
import { QUEUE_LISTS } from '../queueLists.ts'
import { type QueueView, readQueueAddress, writeQueueAddress } from './queueAddress.ts'

const list = QUEUE_LISTS['my-clients']
const DEFAULT_VIEW: QueueView = {
  tab: 'To Complete',
  search: '',
  filters: {},
  sort: { columnId: 'businessName', direction: 'ASC' },
  page: 1,
  pageSize: list.pageSize,
  open: new Set(),
}
const read = (query: string) => readQueueAddress(list, new URLSearchParams(query))
const write = (view: QueueView) => writeQueueAddress(list, view)

describe('the address of the client queue', () => {
  it('is empty for the initial view', () => {
    expect(write(DEFAULT_VIEW).toString()).toBe('')
    expect(read('')).toEqual(DEFAULT_VIEW)
  })

  it('restores every part of a view', () => {
    const view: QueueView = {
      tab: 'To Schedule',
      search: 'a & b, 50%',
      filters: {
        group: ['A', 'West, North'],
        accountManager: ['Hannah Cole'],
        hasStrategies: true,
        hasReadyToComplete: false,
        performance: ['Below Expectations', 'Significantly Below Expectations'],
      },
      sort: { columnId: 'businessName', direction: 'DESC' },
      page: 3,
      pageSize: 25,
      open: new Set(['7', '12']),
    }
    expect(readQueueAddress(list, write(view))).toEqual(view)
  })

  it.each([
    ['tab=everything', { tab: 'To Complete' }],
    ['sort=password', { sort: DEFAULT_VIEW.sort }],
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=two', { page: 1 }],
    ['rows=1000000', { pageSize: 500 }],
    ['open=1,x,,0,2', { open: new Set(['1', '2']) }],
  ])('ignores the invalid parts of %s', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  it.each([
    ['performance=Significantly Below Expectations', ['Significantly Below Expectations']],
    ['performance=Below Expectations,Outstanding,unheard of', ['Outstanding', 'Below Expectations']],
    ['performance=exceeding,meeting', ['Exceeding Expectations', 'Meeting Expectations']],
  ])('[M172] %s filters on tab All', (query, performance) => {
    expect(read(query)).toMatchObject({ tab: 'All', filters: { performance } })
  })

  it('keeps the tab that is named together with a performance', () => {
    const view = read('performance=Outstanding&tab=completed')
    expect(view.tab).toBe('Completed')
    expect(write(view).get('tab')).toBe('completed')
  })

  it('starts Home on All with ten rows, and My Clients on To Complete with a hundred [M166, M177]', () => {
    expect(readQueueAddress(QUEUE_LISTS.home, new URLSearchParams())).toMatchObject({ tab: 'All', pageSize: 10 })
    expect(read('')).toMatchObject({ tab: 'To Complete', pageSize: 100 })
  })
})
