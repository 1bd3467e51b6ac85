/** What the identity provider put into the address when it sent the browser back. */
export interface SignInResponse {
  code: string | undefined
  state: string | undefined
  nonce: string | undefined
  /** Set instead of a code when the provider refused. */
  error: string | undefined
}

const PARAMETERS = ['code', 'nonce', 'appid', 'state', 'error', 'error_description']

/** Reads the answer out of an address, and the path without it (M010). No answer when there is no code and no error. */
export function readSignInResponse(address: URL): { answer: SignInResponse | undefined; path: string } {
  const query = address.searchParams
  const get = (name: string) => query.get(name) ?? undefined
  const error = get('error_description') ?? get('error')
  if (get('code') === undefined && (error === undefined || get('state') === undefined)) {
    return { answer: undefined, path: `${address.pathname}${address.search}${address.hash}` }
  }
  const answer = { code: get('code'), state: get('state'), nonce: get('nonce'), error }
  const rest = new URL(address)
  for (const name of PARAMETERS) rest.searchParams.delete(name)
  return { answer, path: `${rest.pathname}${rest.search}${rest.hash}` }
}
