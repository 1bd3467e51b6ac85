import {
  type ApiClient,
  type Authorization,
  type ClientToken,
  LOGIN_AS_WITHOUT_TOKEN,
  loginAs as contract,
} from '@rankdesk/api'

/**
 * Asks for a client's token, to open the client's pages in another tab (M032). The staff's own record is not touched;
 * who calls hands the token to that tab (M035). Throws `Error` with the spec's sentence when there is no token to ask
 * with and none can be won back (M037), and `ApiError` when the call is refused.
 */
export async function loginAs(
  client: ApiClient,
  authorization: Pick<Authorization, 'token' | 'reauthorize'>,
  clientId: number,
): Promise<ClientToken> {
  const hasToken = authorization.token() !== undefined || (await authorization.reauthorize())
  if (!hasToken) throw new Error(LOGIN_AS_WITHOUT_TOKEN)
  return client.call(contract, { params: { clientId }, body: {} })
}
