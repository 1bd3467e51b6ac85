import type { Clock } from '@rankdesk/format'
import type { GoogleProfileSettings } from '#platform/config/googleProfileSettings.ts'
import type { Db } from '#platform/db/database.ts'
import { createBuiltInProvider } from './builtIn/builtInProvider.ts'
import { createGoogleProvider } from './google/googleProvider.ts'
import type { ProfileProvider } from './port.ts'

export { commandProfile, type ProfileCommand, profileCommandSchema } from './builtIn/builtInCommands.ts'
export { BUILT_IN_ITEM_REJECTION } from './builtIn/builtInProvider.ts'

/** Returns the provider that the operator chose for the profiles of all clients (PROFILE_PROVIDER). */
export function openProfileProvider(
  google: GoogleProfileSettings | undefined,
  { db, clock }: { db: Db; clock: Clock },
): ProfileProvider {
  return google === undefined ? createBuiltInProvider(db, clock) : createGoogleProvider(google)
}
