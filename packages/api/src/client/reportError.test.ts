import { expect, it, vi } from 'vitest'
import type { ApiClient } from './createApiClient.ts'
import { createErrorReporter } from './reportError.ts'

const place = { application: 'Rankdesk', url: () => 'http://desk/my-clients', userAgent: 'test' }

it('sends level, message, stack, address and program', () => {
  const call = vi.fn((..._sent: unknown[]) => Promise.resolve(true))
  const error = new TypeError('x is not a function')
  createErrorReporter({ call: call as ApiClient['call'] }, place)('unhandled', error)
  expect(call.mock.calls[0]?.[1]).toEqual({
    body: {
      application: 'Rankdesk',
      level: 5,
      message: 'TypeError: x is not a function',
      stack: error.stack,
      url: 'http://desk/my-clients',
      userAgent: 'test',
    },
  })
})

it('accepts any thrown value, truncates long texts and ignores a failed report', async () => {
  const call = vi.fn((..._sent: unknown[]) => Promise.reject(new Error('no network')))
  const report = createErrorReporter({ call }, place)
  expect(() => report('error', 'x'.repeat(9000))).not.toThrow()
  const sent = call.mock.calls[0]?.[1] as { body: { message: string } }
  expect(sent.body.message).toHaveLength(5000)
  await Promise.resolve()
})
