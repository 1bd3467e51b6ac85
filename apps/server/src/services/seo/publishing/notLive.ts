import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the condition that a strategy is completed, that its newest publish was found not to be on the page, and that
 * no one accepted that (QUEUE-8). `alias` is the alias of the strategies table.
 */
export function notLive(alias: SQL): SQL {
  // Few strategies have a receipt that is not Live; an index of those alone answers for all others.
  return sql`(${alias}.status_id <> 0
    and exists (select from receipts r where r.strategy_id = ${alias}.strategy_id and r.state <> 'Live')
    and exists (
    select from (
      select u.publication_id, u.accepted_at from publications u
      where u.strategy_id = ${alias}.strategy_id and u.state = 'published'
      order by u.publication_id desc limit 1) newest
    where newest.accepted_at is null and (
      select e.state from receipts e where e.publication_id = newest.publication_id
      order by e.receipt_id desc limit 1) <> 'Live'))`
}
