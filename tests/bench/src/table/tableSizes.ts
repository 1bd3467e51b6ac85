import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const compress = promisify(gzip)

/** The gzip size in KB of what a page loads to show one table, React itself left out, JavaScript only. */
export async function tableSize(file: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), withoutStyles],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      // What a page loads ahead is the page's business.
      modulePreload: false,
      // Not as a library: Vite leaves the white space in those.
      rollupOptions: {
        input: path.join(import.meta.dirname, 'peers', file),
        preserveEntrySignatures: 'strict',
        external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []))
  const wanted = new Set(chunks.filter((chunk) => chunk.isEntry))
  // What is only loaded when a menu opens is no part of showing the table.
  for (const chunk of wanted) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) wanted.add(other)
  }
  const sizes = await Promise.all([...wanted].map(async ({ code }) => (await compress(code)).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre' as const,
  load: (id: string) => (id.endsWith('.css') ? '' : null),
}
