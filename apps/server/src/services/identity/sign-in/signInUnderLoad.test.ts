import type { Tokens } from '@rankdesk/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANA, startIdentity, type TestIdentity } from '#testing/startIdentity.ts'
import { TestBrowser } from '../testing/TestBrowser.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

test('signing in and refreshing wait for none of the connections that reports hold', async () => {
  const release = await identity.holdConnections()
  try {
    const user = new TestBrowser(identity.app)
    const tokens = await user.tokensFor(ANA)
    const renewed = (await user.refresh(tokens.refresh_token)).json<Tokens>()
    expect((await user.validate(renewed.id_token)).statusCode).toBe(200)
    expect((await user.postJson('/v1/api/oauth2logoff/logoff', renewed)).statusCode).toBe(200)
  } finally {
    release()
  }
})
