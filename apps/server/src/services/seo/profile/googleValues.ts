import { type ProfileFields, profileFieldsSchema } from '@rankdesk/api'
import {
  driftedFields,
  gbpPanel,
  isSameField,
  PROFILE_FIELDS,
  type ProfileField,
  profileFieldName,
} from '@rankdesk/domain'
import type { ProfileProvider, ProviderReading } from '#connectors/profile/port.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { readProfile } from './ledger/checkProfile.ts'
import { ledgerNewestFirst, proofsOf } from './ledger/ledgerEntries.ts'
import { ledgerText } from './ledger/recordValues.ts'
import type { ProfileWork } from './profile.queries.ts'
import { rethrowProvider } from './rethrowProvider.ts'
import { fieldsBeingSent } from './sending/profileSend.ts'

/** A profile as Google has it at the moment, and its values that wait for a decision. */
export interface GoogleValues {
  shown: ProfileFields
  open: OpenChange[]
}

/** Reads the values of a profile under review. Without a connection they are ours. Throws `HttpError` 503. */
export async function googleValues(
  db: Db,
  provider: ProfileProvider,
  work: Pick<ProfileWork, 'location' | 'live'>,
): Promise<GoogleValues> {
  const read = await readGoogle(db, provider, work)
  return read(db, work)
}

/**
 * Reads a profile outside of any transaction. The result compares it with ours inside of one, where ours may have changed.
 * Throws `HttpError` 503 if it can't be read.
 */
export async function readGoogle(
  db: Db,
  provider: ProfileProvider,
  { location: { locationId, gbpPanelStatus } }: Pick<ProfileWork, 'location'>,
): Promise<(db: Queryable, work: Pick<ProfileWork, 'live'>) => Promise<GoogleValues>> {
  const isConnected = gbpPanel(gbpPanelStatus) === undefined
  const reading = isConnected ? await readProfile(db, provider, locationId).catch(rethrowProvider) : undefined
  return async (tx, { live }) => {
    const ours = profileFieldsSchema.parse(live)
    if (reading === undefined) return { shown: ours, open: [] }
    return { shown: reading.profile, open: await openChanges(tx, locationId, { ours, reading }) }
  }
}

/** A field for which Google shows or proposes another value than ours. */
interface OpenChange {
  field: ProfileField
  state: 'Drift' | 'Suggested'
  theirs: ProfileFields
}

/** Returns the fields whose value at Google waits for a decision, recorded or not. Changes nothing. */
async function openChanges(
  db: Queryable,
  locationId: number,
  { ours, reading }: { ours: ProfileFields; reading: ProviderReading },
): Promise<OpenChange[]> {
  const proofs = proofsOf(await ledgerNewestFirst(db, locationId), { ours, shown: reading.profile })
  const unproven = proofs.filter(({ state }) => state === 'Not yet').map(({ entry }) => entry.field)
  const unsettled = new Set([...unproven, ...(await fieldsBeingSent(db, locationId))])
  const { drifted, suggestedFields } = driftedFields(ours, reading, PROFILE_FIELDS, unsettled)
  return [
    ...drifted.map((field) => ({ field, state: 'Drift' as const, theirs: reading.profile })),
    ...suggestedFields.map((field) => ({ field, state: 'Suggested' as const, theirs: reading.suggested.profile })),
  ]
}

/** What would be sent of a profile: the fields, and the profile after them. */
interface Sent {
  fields: readonly ProfileField[]
  after: ProfileFields
}

/**
 * Returns why a publish waits for decisions about fields with another value at Google, or undefined. A value that Google has
 * already, as after a lost response, overwrites nothing (PROF-81).
 */
export function undecidedProblem(
  open: readonly OpenChange[],
  sent: Sent,
  replaces: readonly ProfileField[] = [],
): string | undefined {
  const fields = open.filter((change) => overwrites(sent, change) && !replaces.includes(change.field))
  if (fields.length === 0) return undefined
  const names = fields.map(({ field }) => profileFieldName(field)).join(', ')
  return `Google has another value now: ${names}. Decide about it before you publish.`
}

const overwrites = ({ fields, after }: Sent, { field, theirs }: OpenChange) =>
  fields.includes(field) && !isSameField(after, theirs, field)

/** Returns the values at Google that wait for a decision, as a dry run shows them: beside ours, and whether they would be overwritten. */
export function presentOpen(open: readonly OpenChange[], ours: ProfileFields, sent: Sent) {
  const waiting = open.filter((change) => !sent.fields.includes(change.field) || overwrites(sent, change))
  return waiting.map(({ field, state, theirs }) => ({
    field,
    name: profileFieldName(field),
    state,
    ours: ledgerText(ours, field),
    theirs: ledgerText(theirs, field),
    isSent: sent.fields.includes(field),
  }))
}
