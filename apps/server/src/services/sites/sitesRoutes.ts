import type { FastifyInstance } from 'fastify'
import type { ServiceDependencies } from '../lib/dependencies.ts'
import { editorRoutes } from './editor/editor.routes.ts'
import { hostedRoutes } from './hosted/hosted.routes.ts'
import { manageRoutes } from './manage/manage.routes.ts'
import { pagesRoutes } from './pages/pages.routes.ts'
import { siteReadingRoutes } from './reading/siteReading.routes.ts'
import { templatesRoutes } from './templates/templates.routes.ts'

/** Registers the sites service without its media, and the calls of clients' own domains. */
export async function sitesRoutes(app: FastifyInstance, services: ServiceDependencies): Promise<void> {
  pagesRoutes(services)
  templatesRoutes(app, services)
  manageRoutes(services)
  siteReadingRoutes(services)
  editorRoutes(services)
  await hostedRoutes(app, services)
}
