import {
  type ApiClient,
  type Claim,
  type Discovery,
  discover,
  exchangeCode,
  logoff,
  type LoginSource,
  refreshTokens,
  type Tokens,
  validateToken,
} from '@rankdesk/api'

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
