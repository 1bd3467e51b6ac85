import { expect, test } from 'vitest'
import type { EmailTrust } from '#platform/config/identitySettings.ts'
import { type Claims, isIncomplete, joinClaims, readEmail } from './emailClaims.policy.ts'

const EMAIL = 'Rea@Agency.test'
const BY_CLAIM: EmailTrust = { verifiedClaim: 'email_verified', vouchedDomains: 'none' }
const BY_DOMAIN: EmailTrust = { ...BY_CLAIM, vouchedDomains: ['agency.test'] }
const BY_ALL: EmailTrust = { ...BY_CLAIM, vouchedDomains: 'all' }
const BY_EDOV: EmailTrust = { verifiedClaim: 'xms_edov', vouchedDomains: 'none' }

test.each<[Claims, EmailTrust, string]>([
  [{ email: EMAIL, email_verified: true }, BY_CLAIM, EMAIL],
  [{ email: EMAIL, email_verified: 'true' }, BY_CLAIM, EMAIL],
  [{ email: EMAIL, email_verified: 'yes' }, BY_CLAIM, 'The claim email_verified is "yes".'],
  [{ email: EMAIL, email_verified: false }, BY_ALL, 'The claim email_verified is false.'],
  [{ email: EMAIL, email_verified: '' }, BY_ALL, 'The claim email_verified is "".'],
  [{ email: EMAIL }, BY_CLAIM, 'The claim email_verified is missing'],
  [{ email: EMAIL, email_verified: null }, BY_CLAIM, 'The claim email_verified is missing'],
  [{ email: EMAIL }, BY_DOMAIN, EMAIL],
  [{ email: 'rea@sub.agency.test' }, BY_DOMAIN, 'The claim email_verified is missing'],
  [{ email: 'rea@agency.test@other.test' }, BY_DOMAIN, 'The claim email_verified is missing'],
  [{ email: 'rea@notagency.test' }, BY_DOMAIN, 'The claim email_verified is missing'],
  [{ email: EMAIL }, BY_ALL, EMAIL],
  [{ email: EMAIL, email_verified: true }, BY_EDOV, 'The claim xms_edov is missing'],
  [{ email: EMAIL, xms_edov: 1 }, BY_EDOV, EMAIL],
  [{ email: EMAIL, xms_edov: '1' }, BY_EDOV, EMAIL],
  [{ email: EMAIL, xms_edov: 0 }, BY_EDOV, 'The claim xms_edov is 0.'],
  [{ preferred_username: EMAIL }, BY_DOMAIN, EMAIL],
  [{ preferred_username: 'rea', upn: EMAIL }, BY_ALL, EMAIL],
  [{ preferred_username: EMAIL, email_verified: true }, BY_CLAIM, 'The claim email is missing'],
  [{ preferred_username: 'rea' }, BY_ALL, 'The claim email is missing'],
  [
    { email: [EMAIL], email_verified: true },
    BY_CLAIM,
    'The claim email is ["Rea@Agency.test"], but it must be a text.',
  ],
  [{}, BY_ALL, 'The claim email is missing'],
])('%j with %j is %s', (claims, trust, expected) => {
  const read = readEmail(claims, trust)
  expect('email' in read ? read.email : read.problem.forAdministrator).toContain(expected)
})

test.each<[Claims, EmailTrust, boolean]>([
  [{ email: EMAIL, email_verified: true }, BY_CLAIM, false],
  [{ email: EMAIL, email_verified: false }, BY_CLAIM, false],
  [{ email: EMAIL }, BY_CLAIM, true],
  [{ email: EMAIL }, BY_DOMAIN, false],
  [{ email_verified: true }, BY_CLAIM, true],
])('userinfo is asked after %j with %j: %s', (claims, trust, isAsked) => {
  expect(isIncomplete(claims, trust)).toBe(isAsked)
})

test.each<[Claims, Claims, Claims]>([
  [{ sub: '1' }, { email: EMAIL }, { sub: '1', email: EMAIL }],
  [{ email: EMAIL }, { email: 'rea@agency.test', email_verified: true }, { email: EMAIL, email_verified: true }],
  [{ email: EMAIL }, { email: 'x@agency.test', email_verified: true }, { email: EMAIL }],
  [{ email: EMAIL, email_verified: false }, { email_verified: true }, { email: EMAIL, email_verified: false }],
])('%j and %j of userinfo are %j', (idToken, userInfo, joined) => {
  expect(joinClaims(idToken, userInfo)).toEqual(joined)
})
