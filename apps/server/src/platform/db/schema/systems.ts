import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { specialtyTypes } from './rankings.ts'

/** A client's second to fifth line of business, by priority (M442). The first is `clients.businessTypeName`. */
export const clientBusinessTypes = pgTable(
  'client_business_types',
  {
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    businessTypeId: smallint().notNull(),
    businessTypeName: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.businessTypeId] })],
)

/** A part of a client's site that lists its work, such as its services page. Specialties are mapped to it (M447). */
export const systems = pgTable(
  'systems',
  {
    systemId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    systemName: text().notNull(),
    businessTypeId: smallint().notNull(),
  },
  (t) => [uniqueIndex('systems_name').on(t.clientId, t.systemName)],
)

/** An entry of a system that represents a specialty (M443). */
export const systemMappings = pgTable(
  'system_mappings',
  {
    systemMappingId: integer().primaryKey().generatedByDefaultAsIdentity(),
    systemId: integer()
      .notNull()
      .references(() => systems.systemId, { onDelete: 'cascade' }),
    specialtyTypeId: integer()
      .notNull()
      .references(() => specialtyTypes.specialtyTypeId),
    title: text().notNull(),
  },
  (t) => [index('system_mappings_system').on(t.systemId, t.specialtyTypeId)],
)
