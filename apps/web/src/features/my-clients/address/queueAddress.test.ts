import { describe, expect, it } from 'vitest'
import { DEFAULT_VIEW, type QueueView, readQueueAddress, writeQueueAddress } from './queueAddress.ts'

const read = (query: string) => readQueueAddress(new URLSearchParams(query))

describe('the address of the client queue', () => {
  it('is empty for the view that one begins with', () => {
    expect(writeQueueAddress(DEFAULT_VIEW).toString()).toBe('')
    expect(read('')).toEqual(DEFAULT_VIEW)
  })

  it('brings back every part of a view', () => {
    const view: QueueView = {
      tab: 'To Schedule',
      search: 'a & b, 50%',
      sort: { columnId: 'businessName', direction: 'DESC' },
      page: 3,
      pageSize: 25,
      open: new Set(['7', '12']),
    }
    expect(readQueueAddress(writeQueueAddress(view))).toEqual(view)
  })

  it.each([
    ['tab=everything', { tab: 'To Complete' }],
    ['sort=password', { sort: DEFAULT_VIEW.sort }],
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=two', { page: 1 }],
    ['rows=1000000', { pageSize: 500 }],
    ['open=1,x,,0,2', { open: new Set(['1', '2']) }],
  ])('takes %s for what it can be', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })
})
