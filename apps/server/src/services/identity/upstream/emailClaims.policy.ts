import { z } from 'zod'
import type { EmailTrust } from '#platform/config/identitySettings.ts'

/** The claims of an id token or of userinfo. */
export type Claims = Readonly<Record<string, unknown>>

/** What a provider says about the address of a person: one that can be relied on, or why there is none. */
export type EmailStatement = { email: string } | { problem: EmailProblem }

/** Why no address can be relied on. */
export interface EmailProblem {
  /** A sentence for the person. */
  sentence: string
  /** What the administrator can change, with the name of the claim. */
  forAdministrator: string
}

/** Claims in which some providers send the address by which people sign in, in this order. */
const NAME_CLAIMS = ['preferred_username', 'upn']

/**
 * Returns the address that a provider vouches for, or the operator in its place. A claim that says "not verified" is
 * never overruled.
 */
export function readEmail(claims: Claims, trust: EmailTrust): EmailStatement {
  const { verifiedClaim } = trust
  const verdict = claims[verifiedClaim]
  const email = textOf(claims['email'])
  if (email === undefined) return readNameClaims(claims, trust)
  if (isYes(verdict)) return { email }
  if (verdict === undefined || verdict === null) {
    if (isVouchedFor(email, trust)) return { email }
    return refuse(
      'Your provider does not say whether it has verified your e-mail address.',
      `The claim ${verifiedClaim} is missing from the id token and from userinfo. Have the provider send it, name another ` +
        'claim with OPENID_VERIFIED_CLAIM, or vouch for its addresses with OPENID_VOUCHED_DOMAINS.',
    )
  }
  return refuse(
    'Your provider says that it has not verified your e-mail address.',
    `The claim ${verifiedClaim} is ${shown(verdict)}. Verify the address at the provider.`,
  )
}

/** Whether asking userinfo, too, could bring an address that can be relied on. */
export function isIncomplete(claims: Claims, trust: EmailTrust): boolean {
  const isSilent = claims['email'] === undefined || claims[trust.verifiedClaim] === undefined
  return isSilent && 'problem' in readEmail(claims, trust)
}

/** Joins both statements about one person. Two different addresses are not joined: each claim belongs to its own. */
export function joinClaims(idToken: Claims, userInfo: Claims): Claims {
  const [own, other] = [textOf(idToken['email']), textOf(userInfo['email'])]
  if (own === undefined) return { ...idToken, ...userInfo }
  return other === undefined || own.toLowerCase() === other.toLowerCase() ? { ...userInfo, ...idToken } : idToken
}

/** A name is only an address if the operator vouches for it: the claim about the address is not about the name. */
function readNameClaims(claims: Claims, trust: EmailTrust): EmailStatement {
  const name = NAME_CLAIMS.flatMap((claim) => textOf(claims[claim]) ?? []).find((text) =>
    /^[^\s@]+@[^\s@]+$/.test(text),
  )
  if (name !== undefined && isVouchedFor(name, trust)) return { email: name }
  const isOther = claims['email'] !== undefined
  const byName = name === undefined ? '' : ' Or vouch for the domain of preferred_username with OPENID_VOUCHED_DOMAINS.'
  return refuse(
    isOther
      ? 'Your provider sent an e-mail address that cannot be used.'
      : 'Your provider did not send your e-mail address.',
    isOther
      ? `The claim email is ${shown(claims['email'])}, but it must be a text.`
      : `The claim email is missing from the id token and from userinfo. Have the provider send it with the scope email.${byName}`,
  )
}

function isVouchedFor(email: string, { vouchedDomains }: EmailTrust): boolean {
  if (typeof vouchedDomains === 'string') return vouchedDomains === 'all'
  return vouchedDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}

/** Some providers send a text or a number instead of true. */
function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}

const textSchema = z.string().min(1)

function textOf(value: unknown): string | undefined {
  return textSchema.safeParse(value).data
}

/** The value as JSON, as far as it fits into a sentence. */
function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, 60)
}

function refuse(sentence: string, forAdministrator: string): EmailStatement {
  return { problem: { sentence, forAdministrator } }
}
