import { expect, it, vi } from 'vitest'
import type { ApiClient } from './createApiClient.ts'
import { createErrorReporter } from './reportError.ts'

const place = { application: 'Rankdesk', url: () => 'http://desk/my-clients', userAgent: 'test' }

it('sends level, message, stack, address and program', () => {
  const call = vi.fn(() => Promise.resolve(true))
  const error = new TypeError('x is not a function')
  createErrorReporter({ call } as unknown as ApiClient, place)('unhandled', error)
  expect(call.mock.calls[0]?.at(1 as never)).toEqual({
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

it('takes whatever was thrown, cuts what is too long, and lets a failed report go', async () => {
  const call = vi.fn(() => Promise.reject(new Error('no network')))
  const report = createErrorReporter({ call } as unknown as ApiClient, place)
  expect(() => report('error', 'x'.repeat(9000))).not.toThrow()
  const sent = call.mock.calls[0]?.at(1 as never) as unknown as { body: { message: string } }
  expect(sent.body.message).toHaveLength(5000)
  await Promise.resolve()
})
