/** The parameters that the identity provider added to the address. */
export interface SignInResponse {
  code: string | undefined
  state: string | undefined
  nonce: string | undefined
  /** The reason of the rejection, instead of a code. */
  error: string | undefined
}

const PARAMETERS = ['code', 'nonce', 'appid', 'state', 'error', 'error_description']

/** Returns the sign-in response in an address, undefined without a code or an error, and the path without it (M010). */
export function readSignInResponse(address: URL): { response: SignInResponse | undefined; path: string } {
  const query = address.searchParams
  const get = (name: string) => query.get(name) ?? undefined
  const error = get('error_description') ?? get('error')
  if (get('code') === undefined && (error === undefined || get('state') === undefined)) {
    return { response: undefined, path: `${address.pathname}${address.search}${address.hash}` }
  }
  const response = { code: get('code'), state: get('state'), nonce: get('nonce'), error }
  const rest = new URL(address)
  for (const name of PARAMETERS) rest.searchParams.delete(name)
  return { response, path: `${rest.pathname}${rest.search}${rest.hash}` }
}
