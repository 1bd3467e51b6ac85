import type { IdentityDeps } from '../identity/index.ts'

/** The dependencies of the administration: those of the identity service, to which accounts and links belong. */
export type AdministrationDeps = Pick<IdentityDeps, 'db' | 'realClock' | 'config' | 'mail'>
