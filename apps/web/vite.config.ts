import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` finds the services: a server started on its own. */
const target = process.env['RANKDESK_SERVER'] ?? 'http://127.0.0.1:3000'
/** The browser's own host is kept: the sign-in leads back to where it began. */
const server = { target, changeOrigin: false }

/** What other modules of Zod import from the two that this build leaves out. */
const JSON_SCHEMA_EXPORTS = new Map([
  ['json-schema-processors', ['allProcessors', 'toJSONSchema']],
  [
    'to-json-schema',
    [
      'createStandardJSONSchemaMethod',
      'createToJSONSchemaMethod',
      'extractDefs',
      'finalize',
      'initializeContext',
      'process',
      'processSchema',
    ],
  ],
])

/**
 * Zod can also describe a schema to others as JSON Schema. Nothing in the browser asks for that, but every schema holds
 * on to it, and so the first load would carry 6 KB (gzip) for nothing. Whoever asks after all is told by an error.
 */
const withoutJsonSchema: Plugin = {
  name: 'rankdesk:without-json-schema',
  apply: 'build',
  load(id) {
    const names = JSON_SCHEMA_EXPORTS.get(/\/zod\/v4\/core\/([a-z-]+)\.js$/.exec(id)?.[1] ?? '')
    if (names === undefined) return undefined
    const refuse = "const refuse = () => () => { throw new Error('JSON Schema is left out of the browser build.') }"
    return [refuse, ...names.map((name) => `export const ${name} = refuse`)].join('\n')
  },
}

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutJsonSchema],
  // The page's policy lets no text become code. Zod is told so before its first schema, which otherwise tries, and is reported.
  define: { 'globalThis.__zod_globalConfig': { jitless: true } },
  build: {
    target: 'es2024',
    // Every browser that we support preloads modules by itself, and the policy of the page allows no inline script.
    modulePreload: { polyfill: false },
    // A font or picture as data: would only make the files around it longer.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Our own sources do nothing by being imported, styles and the start apart, so each screen gets only what it uses.
        moduleSideEffects: [
          { test: /\.css$/, sideEffects: true },
          { test: /\/apps\/web\/src\/main\.tsx$/, sideEffects: true },
          { test: /\/(packages|apps\/web)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    proxy: { '/services': server, '/config.json': server, '/sign-in': server },
  },
})
