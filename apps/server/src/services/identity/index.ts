export { AccountError, addAccount, changePassword, listAccounts, setActive } from './accounts/accounts.ts'
export { readPassword } from './accounts/readPassword.ts'
export { authenticate } from './authenticate.ts'
export { identityService } from './identityService.ts'

export { loadSigningKeys, type SigningKeys } from './keys/signingKeys.ts'
