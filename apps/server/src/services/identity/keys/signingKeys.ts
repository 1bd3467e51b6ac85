import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { SEAL_KEY_BYTES } from '#platform/secrets/sealed.ts'

/** The provider's secrets and its public key. */
export interface SigningKeys {
  /** The public key's thumbprint. Tokens name it, so that keys can be distinguished. */
  kid: string
  /** Signs id tokens (ES256). */
  privateKey: KeyObject
  publicKey: KeyObject
  /** The public key as `jwks_uri` publishes it. */
  publicJwk: JWK
  /** Seals the data that the sign-in form carries between requests. */
  formSecret: Buffer
  /** Seals the passwords with which this installation signs in elsewhere. */
  sealKey: Buffer
}

/** Creates or reads a secret file of a data folder: the first caller creates it, all others get the same content. */
type SecretFile = (name: string, make: () => string | Buffer) => Promise<Buffer>

/**
 * Loads the keys of this installation, which are created on the first start in the data folder's `keys` (readable by
 * its owner only). Several server processes on one database need the same `keys` folder. A lost folder signs nobody out
 * for long: id tokens fail, and refresh tokens, which are in the database, bring new ones. Websites have to be
 * connected again then.
 */
export async function loadSigningKeys(secretFile: SecretFile): Promise<SigningKeys> {
  const pem = await secretFile('keys/id-token.pem', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return privateKey.export({ type: 'pkcs8', format: 'pem' })
  })
  const formSecret = await secretFile('keys/sign-in-form.key', () => randomBytes(32).toString('base64url'))
  const sealKey = await secretFile('keys/seal.key', () => randomBytes(SEAL_KEY_BYTES))
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const jwk: JWK = publicKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  return { kid, privateKey, publicKey, publicJwk: { ...jwk, kid, use: 'sig', alg: 'ES256' }, formSecret, sealKey }
}
