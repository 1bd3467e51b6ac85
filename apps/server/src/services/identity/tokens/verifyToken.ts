import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import type { SigningKeys } from '../keys/signingKeys.ts'

/**
 * Returns the claims of a token that this server signed. Undefined for any other, for an expired one, and for one that
 * does not meet `expected`. A signature has exactly one accepted form, so that a token cannot be changed into another
 * one that is also valid.
 */
export async function verifyToken(
  keys: SigningKeys,
  token: string,
  expected: Pick<JWTVerifyOptions, 'issuer' | 'audience' | 'typ' | 'clockTolerance'> & { currentDate: Date },
): Promise<JWTPayload | undefined> {
  if (!hasCanonicalSignature(token)) return undefined
  try {
    const { payload } = await jwtVerify(token, keys.publicKey, {
      ...expected,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** Whether the signature is base64url as RFC 7515 has it: decoders also accept padding, other alphabets and spare bits. */
function hasCanonicalSignature(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
