import type { Page } from 'playwright-core'
import type { Rolldown } from 'vite'

/** The modules that begin the pieces of a build, by the names of their files. */
export type Chunks = ReadonlyMap<string, string>

/** The pieces of what `build` gives. */
export function piecesOf(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Chunks {
  return new Map(
    outputs.flatMap((output) =>
      output.type === 'chunk' && output.facadeModuleId !== null ? [[output.fileName, output.facadeModuleId]] : [],
    ),
  )
}

/** The modules of the pieces that a page has loaded so far. */
export async function loadedChunks(page: Page, pieces: Chunks): Promise<string[]> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return files.flatMap((file) => pieces.get(new URL(file).pathname.slice(1)) ?? [])
}
