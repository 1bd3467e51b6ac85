import {
  type ApiClient,
  type Claim,
  discover,
  type Discovery,
  exchangeCode,
  type LoginSource,
  logoff,
  refreshTokens,
  type Tokens,
  validateToken,
} from '@rankdesk/api'
import * as z from 'zod/mini'
import { readJson } from '#lib/stored/readJson.ts'

/** The calls of a session to the identity service. Each throws `ApiError`. */
export interface IdentityApi {
  discover(): Promise<Discovery>
  exchange(code: {
    code: string
    code_verifier: string
    redirect_uri: string
    deviceId: string
    loginSource: LoginSource
  }): Promise<Tokens>
  /**
   * Refreshes the tokens. `deviceId` is this browser's: a repeated request from it gets the same response when the
   * first one was lost (C39).
   */
  refresh(refreshToken: string, deviceId: string): Promise<Tokens>
  validate(token: string): Promise<Claim>
  logoff(refreshToken: string): Promise<void>
}

/**
 * In ms. Shorter than the server's grace period for a used refresh token (10 s), so that a second attempt still falls
 * into it.
 */
const REFRESH_TIMEOUT = 8_000
/** In ms. All tabs wait for the one that validates, so it must not wait long for a lost network. */
const VALIDATE_TIMEOUT = 12_000

/** Creates the calls to the identity service with a client that sends no token: these calls precede the first one. */
export function createIdentityApi(client: ApiClient, clientId: string): IdentityApi {
  return {
    discover: () => client.call(discover, {}),
    exchange: (body) => client.call(exchangeCode, { body: { ...body, client_id: clientId } }),
    refresh: (refresh_token, deviceId) =>
      client.call(
        refreshTokens,
        { body: { refresh_token, client_id: clientId, deviceId } },
        { timeout: REFRESH_TIMEOUT },
      ),
    validate: (token) =>
      client.call(validateToken, { body: { tokenType: 'Bearer', token } }, { timeout: VALIDATE_TIMEOUT }),
    async logoff(refresh_token) {
      await client.call(logoff, { body: { refresh_token } })
    },
  }
}

/** The claims that the browser reads from an id token. The server verifies the token. */
interface IdTokenFacts {
  /** The id of the token's person. */
  subject: string | undefined
  /** The nonce of the sign-in request, which rules out a token of another sign-in. */
  nonce: string | undefined
}

/** Reads the payload of an id token. Invalid tokens have no claims. */
export function decodeIdToken(token: string): IdTokenFacts {
  const { sub, nonce } = readJson(textOfBase64Url(token.split('.')[1] ?? ''), claimsSchema) ?? {}
  return { subject: sub, nonce }
}

const claimsSchema = z.object({ sub: z.optional(z.string()), nonce: z.optional(z.string()) })

function textOfBase64Url(part: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return new TextDecoder().decode(bytes)
  } catch {
    return null
  }
}
