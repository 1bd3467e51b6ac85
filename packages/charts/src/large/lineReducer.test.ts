import { afterEach, expect, test, vi } from 'vitest'
import { createLineReducer } from './lineReducer.ts'
import type { ReducedLine } from './minMaxPerPixel.ts'
import type { ReduceRequest } from './reduceMessages.ts'

const columns = { x: Float64Array.of(0, 1, 2), lines: [{ values: Float64Array.of(5, 7, 6) }] }
const frame = { xFrom: 0, xStart: 0, xFactor: 10, yFrom: 0, yStart: 0, yFactor: 1 }

/** A fake worker that responds when the test calls `respond`. */
function fakeWorker() {
  const target = new EventTarget()
  const requests: ReduceRequest[] = []
  const worker = Object.assign(target, {
    postMessage: (message: ReduceRequest) => requests.push(message),
    terminate: vi.fn(),
  })
  const respond = (data: unknown): boolean => target.dispatchEvent(new MessageEvent('message', { data }))
  return { start: () => worker as unknown as Worker, requests, respond, worker }
}

const lines: ReducedLine[] = [{ xs: Float64Array.of(1), ys: Float64Array.of(2), length: 1 }]

afterEach(() => vi.restoreAllMocks())

test('reduces few values synchronously without a worker', () => {
  const start = vi.fn()
  const done = vi.fn<(lines: readonly ReducedLine[]) => void>()
  createLineReducer(start, 4).reduce(columns, frame, done)
  expect(start).not.toHaveBeenCalled()
  expect([...(done.mock.calls[0]?.[0][0]?.ys.subarray(0, 3) ?? [])]).toEqual([5, 7, 6])
})

test('posts columns to the worker once and ignores superseded responses', () => {
  const { start, requests, respond } = fakeWorker()
  const reducer = createLineReducer(start, 3)
  const [first, second] = [vi.fn(), vi.fn()]
  reducer.reduce(columns, frame, first)
  reducer.reduce(columns, { ...frame, xFactor: 20 }, second)
  expect(requests.map((request) => request.columns !== undefined)).toEqual([true, false])
  respond({ id: 1, lines })
  expect(first).not.toHaveBeenCalled()
  respond({ id: 2, lines })
  expect(second).toHaveBeenCalledWith(lines)
})

test('logs a failed worker and reduces on the main thread', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { start, worker } = fakeWorker()
  const reducer = createLineReducer(start, 3)
  const [pending, next] = [vi.fn(), vi.fn()]
  reducer.reduce(columns, frame, pending)
  worker.dispatchEvent(new Event('error'))
  expect(log).toHaveBeenCalledOnce()
  expect(pending).toHaveBeenCalledOnce()
  reducer.reduce(columns, frame, next)
  expect(next).toHaveBeenCalledOnce()
})

test('logs a worker that fails to start and reduces on the main thread', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const done = vi.fn()
  const start = (): Worker => {
    throw new Error('no workers here')
  }
  createLineReducer(start, 3).reduce(columns, frame, done)
  expect(done).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledOnce()
})

test('logs a message without lines', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { start, respond } = fakeWorker()
  const done = vi.fn()
  createLineReducer(start, 3).reduce(columns, frame, done)
  respond(undefined)
  respond({ id: 1 })
  expect(log).toHaveBeenCalledTimes(2)
  expect(done).not.toHaveBeenCalled()
})

test('stop terminates the worker', () => {
  const { start, worker } = fakeWorker()
  const reducer = createLineReducer(start, 3)
  reducer.reduce(columns, frame, vi.fn())
  reducer.stop()
  expect(worker.terminate).toHaveBeenCalledOnce()
})
