import crypto from 'node:crypto'
import { promisify } from 'node:util'

const TAG_BYTES = 32
const SALT_BYTES = 16
/** Memory in KiB, passes and lanes of Argon2id: OWASP's recommendation for interactive sign-ins. */
const ARGON = { memory: 19_456, passes: 2, parallelism: 1 }
const ARGON_PREFIX = `$argon2id$v=19$m=${ARGON.memory},t=${ARGON.passes},p=${ARGON.parallelism}$`
/** OWASP's parameters of scrypt (N = 2^17, r = 8, p = 1) for a Node without Argon2 (before 24.7). */
const SCRYPT = { logN: 17, r: 8, p: 1 }

/** Hashes a password in the PHC string format, so that the parameters can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES)
  if (typeof crypto.argon2 === 'function') {
    const tag = await argon2id(password, salt, ARGON)
    return `${ARGON_PREFIX}${base64(salt)}$${base64(tag)}`
  }
  const { logN, r, p } = SCRYPT
  return `$scrypt$ln=${logN},r=${r},p=${p}$${base64(salt)}$${base64(await scrypt(password, salt, SCRYPT))}`
}

/** Whether a hash has the present kind and parameters. Otherwise the next sign-in replaces it. */
export function isCurrentHash(hash: string): boolean {
  return typeof crypto.argon2 !== 'function' || hash.startsWith(ARGON_PREFIX)
}

let decoy: Promise<string> | undefined

/**
 * Whether a password matches a hash. Without a hash (no such account) the same work is done, so that the response time
 * does not reveal which accounts exist. Throws for a hash of an unknown kind.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomBytes(SALT_BYTES).toString('hex'))
  const [, kind, ...parts] = (hash ?? (await decoy)).split('$')
  const [salt = '', tag = ''] = parts.slice(-2)
  const given = await derive(kind ?? '', parts.at(-3) ?? '', password, Buffer.from(salt, 'base64'))
  const expected = Buffer.from(tag, 'base64')
  return crypto.timingSafeEqual(given, expected) && hash !== undefined
}

function derive(kind: string, parameters: string, password: string, salt: Buffer): Promise<Buffer> {
  const value = (name: string) => Number(new RegExp(`(?:^|,)${name}=(\\d+)`).exec(parameters)?.[1])
  switch (kind) {
    case 'argon2id':
      return argon2id(password, salt, { memory: value('m'), passes: value('t'), parallelism: value('p') })
    case 'scrypt':
      return scrypt(password, salt, { logN: value('ln'), r: value('r'), p: value('p') })
    default:
      throw new Error(`A password hash of the kind "${kind}" cannot be checked.`)
  }
}

function argon2id(password: string, salt: Buffer, parameters: typeof ARGON): Promise<Buffer> {
  if (typeof crypto.argon2 !== 'function')
    throw new Error('This password was hashed by Argon2, which needs Node 24.7 or later.')
  return promisify(crypto.argon2)('argon2id', {
    message: passwordBytes(password),
    nonce: salt,
    tagLength: TAG_BYTES,
    ...parameters,
  })
}

function scrypt(password: string, salt: Buffer, { logN, r, p }: typeof SCRYPT): Promise<Buffer> {
  const N = 2 ** logN
  return new Promise((resolve, reject) => {
    crypto.scrypt(passwordBytes(password), salt, TAG_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}

/** Different keyboards may produce the same password as different code points. */
function passwordBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
