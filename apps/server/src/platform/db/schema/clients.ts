import { BUSINESS_KINDS, CLIENT_LANGUAGES } from '@rankdesk/domain'
import { boolean, date, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { staff } from './people.ts'

const staffId = () => integer().references(() => staff.staffId)

/** A client of the agency (M116, M206, M207). Counts and percentages are computed by queries, never stored. */
export const clients = pgTable(
  'clients',
  {
    clientId: integer().primaryKey().generatedByDefaultAsIdentity(),
    businessName: text().notNull(),
    domain: text().notNull().unique(),
    active: boolean().notNull().default(true),
    /** When the client was archived, which also makes it inactive. Null for a client that is not archived. */
    archivedAt: instant(),
    /** Whether the client came with the sample data, and goes with it. */
    sample: boolean().notNull().default(false),
    legacy: boolean().notNull().default(false),
    variation: text({ enum: ['CS', 'MCC', 'other'] })
      .notNull()
      .default('other'),
    groupName: text(),
    emailAddress: text(),
    phoneNumber: text(),
    contactFirstName: text(),
    contactLastName: text(),
    address1: text(),
    address2: text(),
    city: text(),
    region: text(),
    postalCode: text(),
    businessTypeName: text(),
    /** The kind of business that staff chose (FACT-4). Null for the one that the client's pages show. */
    businessKind: text({ enum: BUSINESS_KINDS }),
    /** The language that staff chose (WRITE-18). Null for the one that the client's pages show. */
    language: text({ enum: CLIENT_LANGUAGES }),
    clientLaunchDate: date({ mode: 'string' }),
    siteLaunchDate: date({ mode: 'string' }),
    rankdeskValue: numeric({ precision: 12, scale: 2, mode: 'number' }),
    adBudget: numeric({ precision: 12, scale: 2, mode: 'number' }),
    rankingValue: numeric({ precision: 12, scale: 2, mode: 'number' }),
    rankingPackage: text(),
    rankingStarted: date({ mode: 'string' }),
    billingStatus: text(),
    platformVersion: integer().notNull().default(2),
    overriddenTimeAllocation: numeric({ precision: 6, scale: 2, mode: 'number' }),
    contentBriefCompleted: integer().notNull().default(0),
    contentBriefSteps: integer().notNull().default(5),
    contentApproval: boolean().notNull().default(false),
    redesign: boolean().notNull().default(false),
    cancelling: boolean().notNull().default(false),
    blogInstalled: boolean().notNull().default(false),
    /** Whether the client pays for social posts, which include its Google posts (M379). */
    socialPackageActive: boolean().notNull().default(false),
    accountManagerId: staffId(),
    seoManagerId: staffId(),
    marketingManagerId: staffId(),
    adsManagerId: staffId(),
  },
  (t) => [
    index('clients_seo_manager').on(t.seoManagerId),
    index('clients_account_manager').on(t.accountManagerId),
    index('clients_marketing_manager').on(t.marketingManagerId),
    index('clients_ads_manager').on(t.adsManagerId),
  ],
)

/** A client's trade memberships, as Account Details lists them (M112). */
export const memberships = pgTable(
  'memberships',
  {
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    membershipId: integer().notNull(),
    membershipName: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.membershipId] })],
)

/** A place of business and its Google Business Profile (M300). */
export const locations = pgTable(
  'locations',
  {
    locationId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientLocationGuid: uuid().notNull().unique(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    address1: text().notNull(),
    city: text().notNull(),
    region: text().notNull(),
    postalCode: text().notNull(),
    phoneNumber: text(),
    googleProfileUrl: text(),
    gbpPanelStatus: text({
      enum: [
        'notAdded',
        'notSubmitted',
        'addedAndAuthorized',
        'addedButNotAuthorized',
        'addedAndAuthorizedButNotSynced',
      ],
    })
      .notNull()
      .default('notAdded'),
  },
  (t) => [index('locations_client').on(t.clientId)],
)
