import {
  changeMyPassword,
  chooseHomeView as chooseHomeViewContract,
  recordHomeVisit as recordHomeVisitContract,
  endMyOtherSessions,
  endMySession,
  myAccount,
  mySessions,
  saveMyAccount,
} from '@rankdesk/api'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/http/actor.ts'
import type { ContractRoutes } from '#services/lib/contracts.ts'
import { bearerOf, unauthorized, validSubject } from '../authenticate.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { readAccount, saveAccount } from './account.ts'
import { changeOwnPassword } from './changeOwnPassword.ts'
import { chooseHomeView, recordHomeVisit } from './homePreferences.ts'
import { endOtherSessions, endSessionOf, listSessions, type SessionOwner } from './sessions.ts'

/** Hashing passwords is expensive. */
const PASSWORDS_PER_MINUTE = 30

/** Registers the calls of a signed-in person about their own account, whomever they act for. */
export function accountRoutes(routes: ContractRoutes, deps: IdentityDeps): void {
  const { db, realClock, config } = deps

  routes.serve(myAccount, ({ actor }) => readAccount(db, actor.staffId, config.administrators))

  routes.serve(
    saveMyAccount,
    ({ input: { body }, actor, context }) => saveAccount(context, config.administrators, { actor, body }),
    { perMinute: 60 },
  )

  routes.serve(chooseHomeViewContract, ({ input: { body }, actor, context }) =>
    chooseHomeView(context, { actor, view: body.view }),
  )

  routes.serve(recordHomeVisitContract, ({ actor, context }) => recordHomeVisit(context, { actor }))

  routes.serve(
    changeMyPassword,
    async ({ input: { body }, actor, context, request }) =>
      changeOwnPassword(context, deps, { owner: await ownerOf(actor, request), address: request.ip, ...body }),
    { perMinute: PASSWORDS_PER_MINUTE },
  )

  routes.serve(mySessions, async ({ actor, request }) => ({
    sessions: await listSessions(db, await ownerOf(actor, request), realClock.now()),
  }))

  routes.serve(endMySession, async ({ input: { params }, actor, context, request }) =>
    endSessionOf(context, deps, await ownerOf(actor, request), params.sessionId),
  )

  routes.serve(endMyOtherSessions, async ({ actor, context, request }) => ({
    ended: await endOtherSessions(context, deps, await ownerOf(actor, request)),
  }))

  async function ownerOf(actor: Actor, request: FastifyRequest): Promise<SessionOwner> {
    const subject = await validSubject(bearerOf(request) ?? '', request, deps)
    if (subject === undefined) throw unauthorized()
    return { actor, familyId: subject.familyId }
  }
}
