import { afterEach, expect, test, vi } from 'vitest'
import { createLineReducer } from './lineReducer.ts'
import type { ReducedLine } from './minMax.ts'
import type { ReduceRequest } from './reduceMessages.ts'

const columns = { x: Float64Array.of(0, 1, 2), lines: [{ values: Float64Array.of(5, 7, 6) }] }
const frame = { xFrom: 0, xStart: 0, xFactor: 10, yFrom: 0, yStart: 0, yFactor: 1 }

/** A worker that answers when the test says so. */
function stubWorker() {
  const target = new EventTarget()
  const sent: ReduceRequest[] = []
  const worker = Object.assign(target, {
    postMessage: (message: ReduceRequest) => sent.push(message),
    terminate: vi.fn(),
  })
  const say = (data: unknown): boolean => target.dispatchEvent(new MessageEvent('message', { data }))
  return { start: () => worker as unknown as Worker, sent, say, worker }
}

const answer: ReducedLine[] = [{ xs: Float64Array.of(1), ys: Float64Array.of(2), length: 1 }]

afterEach(() => vi.restoreAllMocks())

test('few values are reduced at once, without a worker', () => {
  const start = vi.fn()
  const done = vi.fn<(lines: readonly ReducedLine[]) => void>()
  createLineReducer(start, 4).reduce(columns, frame, done)
  expect(start).not.toHaveBeenCalled()
  expect([...(done.mock.calls[0]?.[0][0]?.ys.subarray(0, 3) ?? [])]).toEqual([5, 7, 6])
})

test('many are reduced by the worker, which gets the same columns once', () => {
  const { start, sent, say } = stubWorker()
  const reducer = createLineReducer(start, 3)
  const [first, second] = [vi.fn(), vi.fn()]
  reducer.reduce(columns, frame, first)
  reducer.reduce(columns, { ...frame, xFactor: 20 }, second)
  expect(sent.map((request) => request.columns !== undefined)).toEqual([true, false])
  say({ job: 1, lines: answer })
  expect(first).not.toHaveBeenCalled()
  say({ job: 2, lines: answer })
  expect(second).toHaveBeenCalledWith(answer)
})

test('a worker that fails is logged, and the page reduces from then on', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { start, worker } = stubWorker()
  const reducer = createLineReducer(start, 3)
  const [waiting, next] = [vi.fn(), vi.fn()]
  reducer.reduce(columns, frame, waiting)
  worker.dispatchEvent(new Event('error'))
  expect(log).toHaveBeenCalledOnce()
  expect(waiting).toHaveBeenCalledOnce()
  reducer.reduce(columns, frame, next)
  expect(next).toHaveBeenCalledOnce()
})

test('a worker that cannot be started is logged, and the page reduces', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const done = vi.fn()
  const start = (): Worker => {
    throw new Error('no workers here')
  }
  createLineReducer(start, 3).reduce(columns, frame, done)
  expect(done).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledOnce()
})

test('a message without lines is logged only', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { start, say } = stubWorker()
  const done = vi.fn()
  createLineReducer(start, 3).reduce(columns, frame, done)
  say(undefined)
  say({ job: 1 })
  expect(log).toHaveBeenCalledTimes(2)
  expect(done).not.toHaveBeenCalled()
})

test('an ended reducer ends its worker', () => {
  const { start, worker } = stubWorker()
  const reducer = createLineReducer(start, 3)
  reducer.reduce(columns, frame, vi.fn())
  reducer.end()
  expect(worker.terminate).toHaveBeenCalledOnce()
})
