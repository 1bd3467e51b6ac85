const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Random text of the 64 letters that need no encoding in an address. */
export function randomText(length: number): string {
  // 256 is a multiple of 64, so that every letter is as likely as the others.
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    LETTERS.charAt(byte % LETTERS.length),
  ).join('')
}

/** The challenge of a PKCE verifier by the method S256: its SHA-256 as base64url without padding. */
export async function codeChallenge(verifier: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
