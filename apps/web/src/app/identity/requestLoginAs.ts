import {
  type ApiClient,
  type Authorization,
  type ClientToken,
  LOGIN_AS_WITHOUT_TOKEN,
  loginAs as contract,
} from '@rankdesk/api'

/**
 * Requests a client's token, to open the client's pages in another tab (M032). The staff's own record is not touched;
 * the caller hands the token to that tab (M035). Throws `Error` with the specified sentence when there is no token and
 * none can be renewed (M037), and `ApiError` when the call is rejected.
 */
export async function requestLoginAs(
  client: ApiClient,
  authorization: Pick<Authorization, 'token' | 'reauthorize'>,
  clientId: number,
): Promise<ClientToken> {
  const hasToken = authorization.token() !== undefined || (await authorization.reauthorize())
  if (!hasToken) throw new Error(LOGIN_AS_WITHOUT_TOKEN)
  return client.call(contract, { params: { clientId }, body: {} })
}
