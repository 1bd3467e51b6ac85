import { describe, expect, it } from 'vitest'
import { readSignInResponse } from './signInResponse.ts'

const read = (path: string) => readSignInResponse(new URL(path, 'https://desk.test'))

describe('the answer in the address', () => {
  it('is taken out together with nonce, appid and state [M010]', () => {
    const { answer, path } = read('/my-clients?tab=all&code=c&nonce=n&appid=a&state=s#top')
    expect(answer).toEqual({ code: 'c', nonce: 'n', state: 's', error: undefined })
    expect(path).toBe('/my-clients?tab=all#top')
  })

  it('may be a refusal with a reason', () => {
    const { answer, path } = read('/?error=access_denied&error_description=No+access&state=s')
    expect(answer).toMatchObject({ code: undefined, error: 'No access', state: 's' })
    expect(path).toBe('/')
  })

  it.each(['/', '/my-clients?tab=all', '/?error=shown-by-a-screen', '/?state=CA'])(
    'is none in %s, which stays as it is',
    (path) => {
      expect(read(path)).toEqual({ answer: undefined, path })
    },
  )
})
