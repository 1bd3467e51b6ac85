export { accessRoleOf } from './access/access.policy.ts'
export { photoVersion } from './account/photo.routes.ts'
export { createDownloadCheck } from './access/authorizeDownload.ts'
export { createAuthorize, lockAccess } from './access/authorize.ts'
export {
  AccountError,
  addAccount,
  changeAccessRole,
  changePassword,
  listAccounts,
  setActive,
  unbindAccount,
} from './accounts/accounts.ts'
export { hasEmail } from './accounts/hasEmail.ts'
export { nameParts } from './accounts/nameParts.ts'
export { nameOfEmail } from './accounts/nameOfEmail.ts'
export { agencyNameOf } from './agencyName.ts'
export { authenticate, bearerOf, unauthorized } from './authenticate.ts'
export { authenticateClient } from './impersonation/authenticateClient.ts'
export { stopImpersonation } from './impersonation/impersonations.ts'
export { authenticateSite } from './siteTokens.ts'
export { identityService } from './identityService.ts'

export { type IdentityDeps } from './identityDeps.ts'
export {
  createPasswordLink,
  type LinkKind,
  mailLink,
  mailLinkJob,
  type NewLink,
  revokePasswordLinks,
} from './links/passwordLinks.ts'
export { createSetupLink, SETUP_LINK_HOURS } from './setup/setupLinks.ts'
export { html, Html } from './pages/html.ts'
export { FONT_PATH } from './pages/page.ts'
export { requestOrigin } from './requestOrigin.ts'
export { endSessionsOfStaff, lockStaff } from './tokens/families.ts'
export { hashOfSecret, isSameSecret, newSecret, uuidOf } from './tokens/secret.ts'
export { sweepIdentity } from './sweepIdentity.ts'
export { loadSigningKeys, type SigningKeys } from './keys/signingKeys.ts'
