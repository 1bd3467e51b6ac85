/**
 * The tables whose writes are counted: all tables that the reports about many clients read. A trigger (see the
 * migrations) increments a sequence of the same name in the schema COUNTS_SCHEMA after every statement that writes the
 * table. A cached report is valid while the numbers of its tables are unchanged. Sequences never roll back and never
 * make a transaction wait. They have their own schema because a backup does not need them. Another table needs a
 * migration with its sequence and trigger.
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

/** The schema of these sequences. */
export const COUNTS_SCHEMA = 'table_counts'

/**
 * The first key of the advisory lock that a transaction holds in shared mode while one of its counts is not committed.
 */
export const COUNTING_LOCK = 7_261_027
