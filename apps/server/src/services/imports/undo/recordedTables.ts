import { type SQL, sql } from 'drizzle-orm'

/** A table whose changed rows a trigger records while an import writes. */
export interface RecordedTable {
  name: string
  /** The columns of the primary key, as the trigger's arguments. */
  key: readonly string[]
  /** What a change of such a row means, as a phrase. */
  changed: string
  /** The client of a row `r.row`, in JSON. */
  clientId: SQL
}

const own = sql`(r.row ->> 'client_id')::int`
const ofSite = sql`(select client_id from sites where project_id = (r.row ->> 'project_id')::int)`
const ofPage = sql`(select client_id from sites join pages using (project_id) where page_id = (r.row ->> 'page_id')::int)`
const ofTemplate = sql`(select client_id from sites join templates using (project_id)
  where template_id = (r.row ->> 'template_id')::int)`
const ofKeyword = sql`(select client_id from keywords where keyword_id = (r.row ->> 'keyword_id')::int)`
const ofStrategy = sql`(select client_id from strategies where strategy_id = (r.row ->> 'strategy_id')::bigint)`

/** The recorded tables, children before the tables that they refer to. A test compares them with the triggers. */
export const RECORDED_TABLES: readonly RecordedTable[] = [
  {
    name: 'zone_versions',
    key: ['zone_version_id'],
    changed: 'Changed a text',
    clientId: sql`coalesce(${ofPage}, ${ofStrategy})`,
  },
  { name: 'strategy_zones', key: ['strategy_id', 'element_id'], changed: 'Changed a draft', clientId: ofStrategy },
  {
    name: 'strategy_keywords',
    key: ['strategy_id', 'keyword_id'],
    changed: "Changed a strategy's keywords",
    clientId: ofStrategy,
  },
  { name: 'strategies', key: ['strategy_id'], changed: 'Worked on a strategy', clientId: own },
  { name: 'traffic', key: ['project_id', 'date'], changed: 'Changed visits', clientId: ofSite },
  { name: 'page_search_stats', key: ['page_id', 'date'], changed: "Changed a page's figures", clientId: ofPage },
  { name: 'ranks', key: ['keyword_id', 'date'], changed: 'Changed ranks', clientId: ofKeyword },
  { name: 'keywords', key: ['keyword_id'], changed: 'Changed a keyword', clientId: own },
  { name: 'page_zones', key: ['page_id', 'element_id'], changed: 'Changed the text of a page', clientId: ofPage },
  { name: 'pages', key: ['page_id'], changed: 'Changed a page', clientId: ofSite },
  { name: 'template_zones', key: ['template_id', 'element_id'], changed: 'Changed a template', clientId: ofTemplate },
  { name: 'templates', key: ['template_id'], changed: 'Changed a template', clientId: ofSite },
  { name: 'locations', key: ['location_id'], changed: 'Changed a location', clientId: own },
  { name: 'sites', key: ['project_id'], changed: 'Changed the site', clientId: own },
  { name: 'clients', key: ['client_id'], changed: "Changed the client's record", clientId: own },
]

/** Compares the primary keys of two row expressions. */
export function sameKey({ key }: RecordedTable, left: string, right: string): SQL {
  const columns = (alias: string) => sql.raw(key.map((column) => `${alias}."${column}"`).join(', '))
  return sql`(${columns(left)}) = (${columns(right)})`
}
