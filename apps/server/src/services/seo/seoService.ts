import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { advisorRoutes } from './advisor/advisor.routes.ts'
import { changesRoutes } from './changes/changes.routes.ts'
import { clientBriefRoutes } from './client-briefs/clientBriefs.routes.ts'
import { clientInfoRoutes } from './client-info/clientInfo.routes.ts'
import { clientListRoutes } from './client-lists/clientLists.routes.ts'
import { clientReportRoutes } from './client-report/clientReport.routes.ts'
import { customerReviewRoutes } from './customer-reviews/customerReviews.routes.ts'
import { factRoutes } from './facts/facts.routes.ts'
import { languageRoutes } from './language/language.routes.ts'
import { generateRoutes } from './generate/generate.routes.ts'
import { groupRoutes } from './groups/groups.routes.ts'
import { handoffRoutes } from './handoff/handoff.routes.ts'
import { handoverRoutes } from './handover/handover.routes.ts'
import { indexationRoutes } from './indexation/indexation.routes.ts'
import { keywordRoutes } from './keywords/keywords.routes.ts'
import { locationRoutes } from './locations/locations.routes.ts'
import { mappingRoutes } from './mapping/mapping.routes.ts'
import { navigationRoutes } from './navigation/navigation.routes.ts'
import { outcomeRoutes } from './outcomes/outcomes.routes.ts'
import { profileWorkRoutes } from './profile-work/profileWork.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { publishingRoutes } from './publishing/publishing.routes.ts'
import { schedulingRoutes } from './scheduling/scheduling.routes.ts'
import { createPageFactsCache } from './score/pageFactsCache.ts'
import { scoreRoutes } from './score/score.routes.ts'
import { strategyRoutes } from './strategies/strategies.routes.ts'

/** The resources of the service whose routes need nothing else. */
const RESOURCES = [
  navigationRoutes,
  mappingRoutes,
  indexationRoutes,
  keywordRoutes,
  changesRoutes,
  strategyRoutes,
  profileRoutes,
  profileWorkRoutes,
  customerReviewRoutes,
  groupRoutes,
  schedulingRoutes,
  clientInfoRoutes,
  factRoutes,
  languageRoutes,
  locationRoutes,
  handoverRoutes,
  clientListRoutes,
  advisorRoutes,
  outcomeRoutes,
]

/** Registers the routes of the seo service. */
export function seoService(services: ServiceDependencies): void {
  for (const register of RESOURCES) register(services)
  const pageFacts = createPageFactsCache()
  for (const register of [scoreRoutes, publishingRoutes, generateRoutes, handoffRoutes]) register(services, pageFacts)
  clientReportRoutes(services)
  clientBriefRoutes(services)
}
