import {
  askForWebsiteApproval as askContract,
  changeWebsiteHttps as httpsContract,
  checkWebsite as checkContract,
  chooseWebsiteKind as chooseContract,
  clientWebsite,
  connectWebsite as connectContract,
  disconnectWebsite as disconnectContract,
  websiteAddresses,
  websitePlugin,
} from '@rankdesk/api'
import { openWebsite, readPlugin } from '#connectors/site/index.ts'
import { requestOrigin } from '#services/identity/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { otherWebsites } from '#services/lib/websiteOfClient.ts'
import { readWebsite } from '../mirror/readWebsite.ts'
import { changeWebsiteHttps } from './changeWebsiteHttps.ts'
import { checkWebsite } from './checkWebsite.ts'
import { chooseWebsiteKind } from './chooseWebsiteKind.ts'
import { connectWebsite } from './connectWebsite.ts'
import { disconnectWebsite } from './disconnectWebsite.ts'
import { readClientWebsite } from './website.queries.ts'
import { askForWebsiteApproval, websiteApprovalRoutes } from './websiteApproval.routes.ts'
import type { WebsiteDeps } from './websiteDeps.ts'

/** The calls that read a website which one address may make in a minute. */
const READINGS_PER_MINUTE = 30

/** Registers the connection to a client's own website: staff read and check it, managers of clients change it. */
export function websiteRoutes(services: ServiceDependencies): void {
  const { routes, database, realClock, jobs, siteOpener, config } = services
  const { db } = database
  jobs.handle('read-website', readWebsite(siteOpener, config.siteCheckHours))
  const deps: WebsiteDeps = { website: openWebsite(config.trustedSiteOrigins), sealKey: siteOpener.sealKey, jobs }
  const limits = { perMinute: READINGS_PER_MINUTE }

  routes.serve(clientWebsite, ({ input: { params } }) => readClientWebsite(db, params.clientId))

  routes.serve(websitePlugin, async () => ({ fileName: 'rankdesk.php', text: await readPlugin() }))

  routes.serve(websiteAddresses, async () => ({ websites: await otherWebsites(db) }))

  routes.serve(
    connectContract,
    ({ input: { params, body }, actor, context }) =>
      connectWebsite({ ...context, ...deps }, { actor, ...params, body }),
    limits,
  )

  routes.serve(
    askContract,
    ({ input: { params, body }, actor, request }) => {
      const asked = { actor, ...params, body, origin: requestOrigin(request, config), now: realClock.now() }
      return askForWebsiteApproval({ db, ...deps }, asked)
    },
    limits,
  )
  websiteApprovalRoutes(services, deps)

  routes.serve(
    checkContract,
    ({ input: { params }, actor, context }) => checkWebsite({ ...context, ...deps }, { actor, ...params }),
    limits,
  )

  routes.serve(chooseContract, ({ input: { params, body }, actor, context }) =>
    chooseWebsiteKind(context, { actor, ...params, body }),
  )

  routes.serve(disconnectContract, ({ input: { params }, actor, context }) =>
    disconnectWebsite(context, { actor, ...params }),
  )

  routes.serve(httpsContract, ({ input: { params, body }, actor, context }) =>
    changeWebsiteHttps(context, { actor, ...params, ...body }),
  )
}
