import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, type JWK } from 'jose'

/** The provider's secrets, and the public half that everybody may read. */
export interface SigningKeys {
  /** The public key's thumbprint; tokens name it, so that a later key can be told from this one. */
  kid: string
  /** Signs id tokens (ES256). */
  privateKey: KeyObject
  publicKey: KeyObject
  /** The public key as `jwks_uri` shows it. */
  publicJwk: JWK
  /** Seals what the sign-in form carries from one request to the next. */
  formSecret: Buffer
}

/** As a data folder offers it: the first to ask makes the file, all others get the same content. */
type SecretFile = (name: string, make: () => string | Buffer) => Promise<Buffer>

/**
 * The keys of this installation, made on the first start and kept in the data folder's `keys` (readable by its owner
 * alone). Several server processes on one database must be given the same `keys` folder. A lost or removed folder
 * signs nobody out for long: id tokens fail, and refresh tokens, which live in the database, bring new ones.
 */
export async function loadSigningKeys(secretFile: SecretFile): Promise<SigningKeys> {
  const pem = await secretFile('keys/id-token.pem', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return privateKey.export({ type: 'pkcs8', format: 'pem' })
  })
  const formSecret = await secretFile('keys/sign-in-form.key', () => randomBytes(32).toString('base64url'))
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const jwk: JWK = publicKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  return { kid, privateKey, publicKey, publicJwk: { ...jwk, kid, use: 'sig', alg: 'ES256' }, formSecret }
}
