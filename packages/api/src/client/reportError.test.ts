import { expect, it, vi } from 'vitest'
import { ApiError } from '../errors/ApiError.ts'
import type { ApiClient } from './createApiClient.ts'
import { createErrorReporter } from './reportError.ts'

const context = {
  application: 'Rankdesk',
  version: '/assets/index-1.js',
  url: () => 'http://desk/my-clients',
  userAgent: 'test',
}

it('sends level, message, stack, address and program', () => {
  const call = vi.fn((..._sent: unknown[]) => Promise.resolve(true))
  const error = new TypeError('x is not a function')
  createErrorReporter({ call: call as ApiClient['call'] }, context).report('unhandled', error, {
    screen: '/my-clients',
  })
  expect(call.mock.calls[0]?.[1]).toEqual({
    body: {
      application: 'Rankdesk',
      level: 5,
      message: 'TypeError: x is not a function',
      stack: error.stack,
      url: 'http://desk/my-clients',
      userAgent: 'test',
      version: '/assets/index-1.js',
      screen: '/my-clients',
      failedRequestId: '',
    },
  })
})

it('accepts any thrown value, truncates long texts and ignores a failed report', async () => {
  const call = vi.fn((..._sent: unknown[]) => Promise.reject(new Error('no network')))
  const { report } = createErrorReporter({ call }, context)
  expect(() => report('error', 'x'.repeat(9000))).not.toThrow()
  const sent = call.mock.calls[0]?.[1] as { body: { message: string } }
  expect(sent.body.message).toHaveLength(5000)
  await Promise.resolve()
})

it('sends the id of the request that failed, and the cause', () => {
  const call = vi.fn((..._sent: unknown[]) => Promise.resolve(true))
  const { report } = createErrorReporter({ call: call as ApiClient['call'] }, context)
  report('error', new ApiError({ status: 500, requestId: 'r-1' }))
  report('error', new Error('Not loaded.', { cause: new TypeError('no network') }))
  expect(call.mock.calls.map(([, input]) => (input as { body: object }).body)).toMatchObject([
    { failedRequestId: 'r-1' },
    { message: 'Error: Not loaded. (TypeError: no network)' },
  ])
})

it('reports an error once, however many handlers receive it', () => {
  const call = vi.fn((..._sent: unknown[]) => Promise.resolve(true))
  const { report } = createErrorReporter({ call: call as ApiClient['call'] }, context)
  const error = new Error('once')
  report('error', error)
  report('unhandled', error)
  expect(call).toHaveBeenCalledTimes(1)
})

it('sends the latest 20 reports again after the connection was lost', async () => {
  const call = vi.fn((..._sent: unknown[]) => Promise.reject(new ApiError({ status: 0 })))
  const { report, resend } = createErrorReporter({ call }, context)
  for (let number = 1; number <= 21; number += 1) report('error', `number ${number}`)
  await new Promise((resolve) => setTimeout(resolve))
  call.mockClear()
  resend()
  const messages = call.mock.calls.map(([, input]) => (input as { body: { message: string } }).body.message)
  expect(messages).toHaveLength(20)
  expect(messages[0]).toBe('number 2')
})
