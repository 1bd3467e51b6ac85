import { type ApiClient, ApiError } from '@rankdesk/api'
import { describe, expect, it, vi } from 'vitest'
import { requestLoginAs } from './requestLoginAs.ts'

const given = { id_token: 'client-token', id_token_expires_in: 900, id_token_expires_at: '2026-11-18T17:15:00.000Z' }
const clientThat = (response: () => Promise<unknown>) => {
  const call = vi.fn(response)
  return { client: { call } as unknown as ApiClient, call }
}

describe('loginAs', () => {
  it('sends an empty object and returns the token [M032]', async () => {
    const { client, call } = clientThat(async () => given)
    const reauthorize = vi.fn(async () => false)
    expect(await requestLoginAs(client, { token: () => 'mine', reauthorize }, 71)).toEqual(given)
    expect(call.mock.calls).toEqual([
      [expect.objectContaining({ id: 'loginAs' }), { params: { clientId: 71 }, body: {} }],
    ])
    expect(reauthorize).not.toHaveBeenCalled()
  })

  it('renews the token first when there is none', async () => {
    const { client } = clientThat(async () => given)
    expect(await requestLoginAs(client, { token: () => undefined, reauthorize: async () => true }, 71)).toEqual(given)
  })

  it('throws the specified message without a token that can be renewed [M037]', async () => {
    const { client, call } = clientThat(async () => given)
    await expect(
      requestLoginAs(client, { token: () => undefined, reauthorize: async () => false }, 71),
    ).rejects.toThrow('Unable to run loginAs, refresh token not available or expired')
    expect(call).not.toHaveBeenCalled()
  })

  it('passes the server’s error on', async () => {
    const error = new ApiError({ status: 403, message: 'You may not log in as a client.' })
    const { client } = clientThat(() => Promise.reject(error))
    await expect(requestLoginAs(client, { token: () => 'mine', reauthorize: async () => true }, 71)).rejects.toBe(error)
  })
})
