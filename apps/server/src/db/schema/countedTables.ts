/**
 * The tables whose writes are counted: all that the reports about many clients read. A trigger of migration 0012 counts
 * after every statement that writes one, whoever sent it, in the sequence of the same name in the schema COUNTS_SCHEMA;
 * what was worked out of some tables still holds when none of their numbers moved. Sequences, since a number that is
 * taken is never given back and nobody waits for anybody; in a schema of their own, since they are no content to back up.
 * A table more needs a migration with its sequence and its trigger.
 */
export const COUNTED_TABLES = [
  'client_business_types',
  'client_orders',
  'client_rank_days',
  'clients',
  'keywords',
  'pages',
  'ranks',
  'reviews',
  'seo_targets',
  'sites',
  'staff',
  'strategies',
  'teams',
  'traffic_months',
  'traffic_weeks',
] as const
export type CountedTable = (typeof COUNTED_TABLES)[number]

/** Where the sequences are. */
export const COUNTS_SCHEMA = 'table_counts'

/** The first key of the advisory lock that a transaction holds in shared mode while a count of its is not committed. */
export const COUNTING_LOCK = 7_261_027
