import type { Config } from '#platform/config/config.ts'
import { createOpenAiModel } from './open-ai/openAiModel.ts'
import type { ContentModel } from './port.ts'

/** In ms. Three attempts fit into the time of a job. A writer that repeats a silent request shortens its silence. */
const LIMITS = { first: 55_000, idle: 25_000, whole: 240_000 } as const

/** Returns the model that the operator named for all clients, or undefined. */
export function openContentModel({ contentModel }: Pick<Config, 'contentModel'>): ContentModel | undefined {
  return contentModel && createOpenAiModel({ ...contentModel, model: contentModel.name, limits: LIMITS })
}
