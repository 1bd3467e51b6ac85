import { clientMonth, clientOwnPages, clientOwnPosts, clientOwnRankings } from '@rankdesk/api'
import type { ContractRoutes } from '#services/lib/contracts.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { monthOfClient } from './clientMonth.queries.ts'
import { rankingsOfClient } from './clientRankings.queries.ts'
import { pagesOfClient, postsOfClient } from './clientSite.queries.ts'

/** Registers a client's read-only pages (M034, D13). The token names the client, never the caller. */
export function clientPagesRoutes(routes: ContractRoutes, { db, clock }: IdentityDeps): void {
  routes.serve(clientMonth, ({ actor }) => monthOfClient(db, clock, actor.clientId))
  routes.serve(clientOwnPages, ({ actor }) => pagesOfClient(db, clock, actor.clientId))
  routes.serve(clientOwnPosts, ({ actor }) => postsOfClient(db, clock, actor.clientId))
  routes.serve(clientOwnRankings, ({ actor }) => rankingsOfClient(db, clock, actor.clientId))
}
