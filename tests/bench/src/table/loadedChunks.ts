import type { Page } from 'playwright-core'
import type { Rolldown } from 'vite'

/** The entry modules of a build's chunks by file name. */
export type Chunks = ReadonlyMap<string, string>

/** Returns the chunks of a build's output. */
export function outputChunks(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Chunks {
  return new Map(
    outputs.flatMap((output) =>
      output.type === 'chunk' && output.facadeModuleId !== null ? [[output.fileName, output.facadeModuleId]] : [],
    ),
  )
}

/** Returns the entry modules of the chunks that a page has loaded so far. */
export async function loadedChunks(page: Page, chunkFiles: Chunks): Promise<string[]> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return files.flatMap((file) => chunkFiles.get(new URL(file).pathname.slice(1)) ?? [])
}
