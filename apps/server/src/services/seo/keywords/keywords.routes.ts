import { addStrategyKeywords as addContract } from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { addStrategyKeywords } from './addStrategyKeywords.ts'

/** Registers the keywords of strategies (M475). */
export function keywordRoutes({ routes }: ServiceDependencies): void {
  routes.serve(addContract, ({ input: { params, body }, actor, context }) =>
    addStrategyKeywords(context, { actor, ...params, ...body }),
  )
}
