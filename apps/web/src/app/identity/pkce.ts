const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Returns random text of 64 URL-safe characters. */
export function randomText(length: number): string {
  // 256 is a multiple of 64, so every character is equally likely.
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    LETTERS.charAt(byte % LETTERS.length),
  ).join('')
}

/** Returns the S256 challenge of a PKCE verifier: its SHA-256 as base64url without padding. */
export async function codeChallenge(verifier: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
