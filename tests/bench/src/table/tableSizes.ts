import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { build } from 'vite'

const compress = promisify(gzip)

/** Gzip sizes in KB of a table's JavaScript, without React. */
export interface TableSize {
  /** What a page loads before it shows the table. */
  shown: number
  /** `shown`, and every chunk loaded while the bench sorted, filtered, expanded and scrolled. */
  used: number
  /** `used`, and what the first key loaded. */
  pressed: number
}

/**
 * Measures the size of a table. Libraries without chunks have one size only.
 *
 * @param file its module in `peers`
 * @param byActs the entry modules of the chunks that the runs loaded, as paths
 * @param byKeys those that were loaded after a first key
 */
export async function tableSize(
  file: string,
  byInteractions: ReadonlySet<string>,
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
      // Preloading is the page's responsibility.
      modulePreload: false,
      // Not in library mode, in which Vite keeps white space.
      rollupOptions: {
        input: path.join(import.meta.dirname, 'peers', file),
        // Modules shared by chunks stay in the table's chunk, as on a page, and not in small files.
        preserveEntrySignatures: 'allow-extension',
        external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []))
  const shown = chunks.filter((chunk) => chunk.isEntry)
  const among = (chunkFiles: ReadonlySet<string>) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && chunkFiles.has(facadeModuleId))
  return {
    shown: await weigh(chunks, shown),
    used: await weigh(chunks, [...shown, ...among(byInteractions)]),
    pressed: await weigh(chunks, [...shown, ...among(byInteractions), ...among(byKeys)]),
  }
}

/** Returns the chunks with all their imports. */
async function weigh(chunks: readonly Rolldown.OutputChunk[], some: readonly Rolldown.OutputChunk[]): Promise<number> {
  const wanted = new Set(some)
  for (const chunk of wanted) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) wanted.add(other)
  }
  const sizes = await Promise.all([...wanted].map(async ({ code }) => (await compress(code)).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Excludes styles and the bundler's chunk loader, which a page has once for everything that it loads. */
const libraryOnly = {
  name: 'library-only',
  enforce: 'pre' as const,
  load(id: string) {
    if (id.endsWith('.css')) return ''
    return id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null
  },
}
