/** The claims that the browser reads from an id token. The server verifies the token. */
export interface IdTokenFacts {
  /** The id of the token's person. */
  subject: string | undefined
  /** The nonce of the sign-in request, which rules out a token of another sign-in. */
  nonce: string | undefined
}

/** Reads the payload of an id token. Invalid tokens have no claims. */
export function readIdToken(token: string): IdTokenFacts {
  const payload = decodePayload(token.split('.')[1] ?? '')
  return { subject: textOf(payload['sub']), nonce: textOf(payload['nonce']) }
}

function decodePayload(part: string): Record<string, unknown> {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
