import { describe, expect, it } from 'vitest'
import { ApiError } from '../errors/ApiError.ts'
import { createUploadTransport } from './createUploadTransport.ts'

/** Creates a transport whose server rejects every call with this status. */
function failingWith(status: number) {
  const call = () => Promise.reject(new ApiError({ status }))
  return createUploadTransport({ client: { call }, project: 8 })
}

describe('discarding an upload', () => {
  it.each([0, 401, 502, 503, 504])(
    'rejects when the server or the session is lost (%i), so that it is repeated',
    async (status) => {
      await expect(failingWith(status).discard('key')).rejects.toMatchObject({ status })
    },
  )

  it.each([400, 403, 404, 500])('ignores an error that a repetition cannot solve (%i)', async (status) => {
    await expect(failingWith(status).discard('key')).resolves.toBeUndefined()
  })
})
