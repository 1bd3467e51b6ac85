import type { Contract } from '../contract/contract.ts'
import { discover, exchangeCode, jwks, logoff, refreshTokens, validateToken } from './identity/tokens.ts'
import { runReport } from './reporting/run.ts'
import { announcePresence, changes } from './seo/changes.ts'
import { nextWork } from './seo/clients.ts'
import { cancelPublication, publishBlog, publishContent, strategyPublications } from './seo/publishing.ts'
import { clientStrategies, completeStrategy, saveContentZone, strategyDetails } from './seo/strategies.ts'

/** Every call of the product, for the checks that go over all of them. */
export const ALL_CONTRACTS: readonly Contract[] = [
  discover,
  jwks,
  exchangeCode,
  refreshTokens,
  validateToken,
  logoff,
  runReport,
  nextWork,
  changes,
  announcePresence,
  clientStrategies,
  strategyDetails,
  saveContentZone,
  publishContent,
  publishBlog,
  strategyPublications,
  cancelPublication,
  completeStrategy,
]
