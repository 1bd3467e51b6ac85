// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { receiveSignIn } from './signInAttempt.ts'

const read = (path: string) => receiveSignIn(new URL(path, 'https://desk.test'), sessionStorage)

describe('receiveSignIn', () => {
  it('returns the response and the path without its parameters [M010]', () => {
    const { response, path } = read('/my-clients?tab=all&code=c&nonce=n&appid=a&state=s#top')
    expect(response).toEqual({ code: 'c', nonce: 'n', state: 's', error: undefined })
    expect(path).toBe('/my-clients?tab=all#top')
  })

  it('returns a rejected call with its reason', () => {
    const { response, path } = read('/?error=access_denied&error_description=No+access&state=s')
    expect(response).toMatchObject({ code: undefined, error: 'No access', state: 's' })
    expect(path).toBe('/')
  })

  it.each(['/', '/my-clients?tab=all', '/?error=shown-by-a-screen', '/?state=CA'])(
    'returns no response for %s',
    (path) => {
      expect(read(path)).toEqual({ response: undefined, attempt: undefined, path })
    },
  )
})
