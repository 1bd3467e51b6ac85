import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { build } from 'vite'

const compress = promisify(gzip)

/** The gzip sizes in KB of a table's JavaScript, React itself left out. */
export interface TableSize {
  /** What a page loads before it can show the table. */
  shown: number
  /** That, and every piece that was loaded while the bench sorted, filtered, opened and scrolled. */
  used: number
  /** That, and what came with the first key. */
  pressed: number
}

/**
 * Weighs a table. Libraries without pieces have one size only.
 *
 * @param file its module in `peers`
 * @param byActs the modules of the pieces that the runs loaded, as paths
 * @param byKeys those that were loaded after a first key
 */
export async function tableSize(
  file: string,
  byActs: ReadonlySet<string>,
  byKeys: ReadonlySet<string>,
): Promise<TableSize> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), libraryOnly],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      // What a page loads ahead is the page's business.
      modulePreload: false,
      // Not as a library: Vite leaves the white space in those.
      rollupOptions: {
        input: path.join(import.meta.dirname, 'peers', file),
        // What pieces share lies with the table, as it does on a page, and not in small files of its own.
        preserveEntrySignatures: 'allow-extension',
        external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []))
  const shown = chunks.filter((chunk) => chunk.isEntry)
  const among = (pieces: ReadonlySet<string>) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && pieces.has(facadeModuleId))
  return {
    shown: await weigh(chunks, shown),
    used: await weigh(chunks, [...shown, ...among(byActs)]),
    pressed: await weigh(chunks, [...shown, ...among(byActs), ...among(byKeys)]),
  }
}

/** Chunks with all that they import. */
async function weigh(chunks: readonly Rolldown.OutputChunk[], some: readonly Rolldown.OutputChunk[]): Promise<number> {
  const wanted = new Set(some)
  for (const chunk of wanted) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) wanted.add(other)
  }
  const sizes = await Promise.all([...wanted].map(async ({ code }) => (await compress(code)).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Neither styles nor the bundler's own loader of pieces, which a page has once for all that it loads. */
const libraryOnly = {
  name: 'library-only',
  enforce: 'pre' as const,
  load(id: string) {
    if (id.endsWith('.css')) return ''
    return id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null
  },
}
