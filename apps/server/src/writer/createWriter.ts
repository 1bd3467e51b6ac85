import type { Config } from '#platform/config/config.ts'
import type { ContentWriter } from './contentWriter.ts'
import { modelWriter } from './model/modelWriter.ts'
import { offlineComposer } from './offline/composer.ts'

/** In ms. Three attempts fit into the time of a job. */
const LIMITS = { first: 60_000, idle: 30_000, whole: 240_000 } as const

/** Creates this server's writer: the model that the operator names, otherwise the composer. */
export function createWriter({ contentModel }: Pick<Config, 'contentModel'>): ContentWriter {
  return contentModel === undefined
    ? offlineComposer
    : modelWriter({ ...contentModel, model: contentModel.name, limits: LIMITS })
}
