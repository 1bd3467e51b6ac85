/** What the browser reads of an id token; whether it is genuine is the server's to say. */
export interface IdTokenFacts {
  /** Whom the token is about. */
  subject: string | undefined
  /** What the sign-in sent along, so that a token of another sign-in is told from ours. */
  nonce: string | undefined
}

/** Reads the middle part of an id token. Nothing is known of what is no token. */
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
