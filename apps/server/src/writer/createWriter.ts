import { openContentModel } from '#connectors/content-model/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { ContentWriter } from './contentWriter.ts'
import { modelWriter } from './model/modelWriter.ts'
import { offlineComposer } from './offline/composer.ts'

/** Creates this server's writer: the model that the operator names, otherwise the composer. */
export function createWriter(config: Pick<Config, 'contentModel'>): ContentWriter {
  const model = openContentModel(config)
  return model === undefined ? offlineComposer : modelWriter(model)
}
