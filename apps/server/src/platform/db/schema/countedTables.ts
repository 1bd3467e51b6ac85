/** The columns of a table whose writes are counted together. */
export interface CountedColumns {
  table: string
  /** Column names in SQL. A generated column counts when its source is written. */
  columns: readonly string[]
}

/**
 * The counts of writes on which the cached reports depend, by name. A trigger (see the migrations) increments a sequence
 * of the same name in the schema COUNTS_SCHEMA after every statement that sets one of its columns. The count named like
 * its table also counts inserted and deleted rows. A cached report is valid while the counts of the columns that it
 * reads are unchanged, so columns that few reports read have their own count: a finished draft leaves Home's reports
 * cached. Sequences never roll back and never make a transaction wait. They have their own schema because a backup does
 * not need them. Another column in a cached report needs a migration that replaces its trigger; a test fails until then.
 */
export const COUNTED_COLUMNS = {
  client_business_types: {
    table: 'client_business_types',
    columns: ['client_id', 'business_type_id', 'business_type_name'],
  },
  client_details: {
    table: 'clients',
    columns: [
      'billing_status',
      'blog_installed',
      'business_name',
      'business_type_name',
      'cancelling',
      'content_approval',
      'content_brief_completed',
      'content_brief_steps',
      'domain',
      'group_name',
      'ranking_package',
      'ranking_value',
      'redesign',
      'sample',
      'site_launch_date',
    ],
  },
  client_mapping_days: {
    table: 'client_mapping_days',
    columns: ['checked_on', 'client_id', 'date', 'is_mappable', 'mapped_pages', 'pages', 'until'],
  },
  client_orders: { table: 'client_orders', columns: ['client_id', 'position', 'staff_id'] },
  client_rank_days: {
    table: 'client_rank_days',
    columns: ['client_id', 'date', 'keywords', 'page1', 'top3', 'until'],
  },
  clients: {
    table: 'clients',
    columns: [
      'account_manager_id',
      'active',
      'ads_manager_id',
      'client_id',
      'marketing_manager_id',
      'overridden_time_allocation',
      'ranking_started',
      'seo_manager_id',
    ],
  },
  imports: { table: 'imports', columns: ['finished_at', 'result', 'state'] },
  keyword_standings: { table: 'keyword_standings', columns: ['client_id', 'date', 'keyword_id', 'standing'] },
  keywords: { table: 'keywords', columns: ['client_id', 'geo_name', 'keyword', 'keyword_id', 'page_id'] },
  pages: { table: 'pages', columns: ['page_id', 'project_id', 'visible'] },
  publications: {
    table: 'publications',
    columns: ['accepted_at', 'approved_at', 'due_at', 'publication_id', 'state', 'strategy_id'],
  },
  queue_items: { table: 'queue_items', columns: ['client_id', 'queue_id', 'staff_id'] },
  ranks: { table: 'ranks', columns: ['date', 'keyword_id', 'rank'] },
  receipt_checks: { table: 'receipts', columns: ['checked_at'] },
  receipts: { table: 'receipts', columns: ['publication_id', 'receipt_id', 'state', 'strategy_id'] },
  reviews: { table: 'reviews', columns: ['review_id', 'strategy_id'] },
  seo_targets: { table: 'seo_targets', columns: ['client_id', 'page_id', 'seo_target_id'] },
  sites: { table: 'sites', columns: ['client_id', 'project_id'] },
  staff: { table: 'staff', columns: ['active', 'staff_id', 'staff_name', 'team_id'] },
  strategies: {
    table: 'strategies',
    columns: [
      'assigned_date',
      'client_id',
      'completed_at',
      'done_month',
      's_seq',
      'status_id',
      'strategy_id',
      'strategy_type_id',
    ],
  },
  strategy_completions: {
    table: 'strategy_completions',
    columns: ['acted_for_id', 'completed_at', 'strategy_id'],
  },
  strategy_drafts: { table: 'strategies', columns: ['content_completed_at', 'has_rollover', 'misses_order', 'title'] },
  strategy_moves: {
    table: 'strategy_moves',
    columns: ['client_id', 'done_month', 'from_month', 'moved_month', 'strategy_id', 'strategy_type_id', 'to_month'],
  },
  strategy_requests: { table: 'strategies', columns: ['content_requested_at'] },
  target_posts: { table: 'target_posts', columns: ['page_id', 'seo_target_id'] },
  teams: { table: 'teams', columns: ['name', 'team_id'] },
  traffic_months: {
    table: 'traffic_months',
    columns: ['date', 'days', 'lead_days', 'leads', 'leads_before', 'project_id', 'visits', 'visits_before'],
  },
  traffic_weeks: {
    table: 'traffic_weeks',
    columns: ['date', 'days', 'lead_days', 'leads', 'leads_before', 'project_id', 'visits', 'visits_before'],
  },
  work_record: { table: 'work_record', columns: ['recorded_since'] },
} as const satisfies Record<string, CountedColumns>

/** The name of a count. */
export type CountName = keyof typeof COUNTED_COLUMNS

/** The names of all counts. */
export const COUNT_NAMES = Object.keys(COUNTED_COLUMNS).filter((name): name is CountName => name in COUNTED_COLUMNS)

/**
 * Tables that triggers derive from counted ones, and the counts of these: their writes count, in the same
 * transaction.
 */
export const DERIVED_TABLES = { client_work_months: ['strategies', 'strategy_moves'] } as const satisfies Record<
  string,
  readonly CountName[]
>

/** The schema of the sequences. */
export const COUNTS_SCHEMA = 'table_counts'

/**
 * The first key of the advisory lock that a transaction holds in shared mode while one of its counts is not committed.
 */
export const COUNTING_LOCK = 7_261_027
