import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressBundle } from './build/compressBundle.ts'
import { minifyBundle } from './build/minifyBundle.ts'
import { preloadHome } from './build/preloadHome.ts'

/** Where `npm run dev` finds the services: a server started on its own. */
const target = process.env['RANKDESK_SERVER'] ?? 'http://127.0.0.1:3000'
/** The browser's own host is kept: the sign-in leads back to where it began. */
const server = { target, changeOrigin: false }

/**
 * Radix writes every function's name down a second time, by a call that the bundler must keep, and with it functions that
 * nobody uses. The calls change nothing but `name`, which a minified build does not keep anyway.
 */
const removeNameHelpers: Plugin = {
  name: 'rankdesk:remove-name-helpers',
  apply: 'build',
  transform: {
    filter: { id: /\/@radix-ui\/[^/]+\/dist\/.*\.mjs$/ },
    handler: (code) => ({ code: code.replaceAll(/^\s*__name\([\w$]+, "[^"]*"\);$/gm, ''), map: null }),
  },
}

/**
 * The package exports of react-router name its development build only. A build for browsers takes the production build that
 * the package contains too, as react-router's own Vite plugin does. There the warnings of development become dead code, and
 * components that we don't use are removed once nothing writes their display name.
 */
const productionRouter: Plugin = {
  name: 'rankdesk:production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') }
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace('var ENABLE_DEV_WARNINGS = false;', 'const ENABLE_DEV_WARNINGS = false;')
        .replaceAll(/(?<= = )(?=React\d*\.(forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
}

/** The modules that nearly every screen needs, above all Home. Code loaded on demand is not included. */
const appModules = new RegExp(
  [
    '/packages/ui/src/(banner|card|chip|empty-state|error-state|link|progress-bar|quantity|relative-date|segmented-control|tabs)/',
    '/packages/ui/src/field/fieldContext\\.',
    '/packages/format/src/(dateFormat|losAngeles|plainMonth|plural|quarter|valueFormat)\\.',
    '/packages/domain/src/(evidence/(base|source)|performance/explainClients|queue/workPath|strategies/strategyTypes)\\.',
    '/packages/domain/src/pace/(explainWorkMonth|paceFigures|paceOf|rankingPace)\\.',
    '/apps/web/src/app/(AppNotices|ConnectionBar)\\.',
    '/apps/web/src/lib/card/(QueryCard|QueryContent|CardAge|StaleNote)\\.',
    '/apps/web/src/lib/(commands/(screenCommands|useLinkCommands)|errors/LoadError|message/Message|page/useNearViewport)\\.',
    '/apps/web/src/lib/(explain/(Explained|ExplanationPanel)|work-mode/workModeState)\\.',
    '/@tanstack/react-query/.*/useMutation\\.',
    '/lucide-react/.*/(arrow-right|chevron-right|cloud-exclamation-point|info|refresh-cw|search-x|trophy|unlink)\\.',
  ].join('|'),
)

/** The gauge and the bar that Home paints first, with the frame of all charts. Copying a chart is loaded on demand. */
const gaugeModules = /\/packages\/charts\/src\/(chart-frame(?!\/copy\/)|gauge|stacked-bar)\//

/** The charts of Home that follow. Those of the other tabs, and drawing large series, are loaded on demand. */
const chartModules = new RegExp(
  [
    '/packages/charts/src/(bar-chart|line-chart)/|/d3-(array|time)/',
    '/features/home/(charts/(RankingProgressChart|oneDecimal)|completed/CompletedChart|wins/RankingWinList)\\.',
  ].join('|'),
)

/** What Home's screen loads on demand although every Home shows it: its parts would be requests of their own. */
const homeModules =
  /\/features\/(home\/(HomeScreen|greeting\/QueueGauge|work\/WorkCard)|customer-reviews\/(index|ReviewAlerts|reviewView))\./

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    removeNameHelpers,
    productionRouter,
    preloadHome(),
    minifyBundle(),
    compressBundle(),
  ],
  // The content security policy forbids `new Function`. Without this setting zod tries it, and the browser reports it.
  define: { 'globalThis.__zod_globalConfig': { jitless: true } },
  build: {
    target: 'es2024',
    // Every browser that we support preloads modules by itself, and the policy of the page allows no inline script.
    modulePreload: { polyfill: false },
    // A font or picture as a data URL would only enlarge the file that contains it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Modules that are usually needed together are one chunk: separate, the three dozen of Home are 9 KB more (gzip).
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'app', test: appModules, priority: 1 },
            { name: 'gauge', test: gaugeModules, priority: 1 },
            { name: 'charts', test: chartModules },
            { name: 'home', test: homeModules },
            // What most screens share: apart, My Clients was 107 requests and the review 125, most of them under 2 KB, and
            // their data waited behind them. Home needs none of it.
            { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
            { name: 'parts', test: /./, minShareCount: 10 },
          ],
        },
      },
      treeshake: {
        // Importing our sources has no side effects, except for styles and the start, so each screen gets only what it uses.
        moduleSideEffects: [
          { test: /\.css$/, sideEffects: true },
          { test: /\/apps\/web\/src\/main\.tsx$/, sideEffects: true },
          { test: /\/(packages|apps\/web)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  server: {
    proxy: { '/services': server, '/config.json': server, '/sign-in': server, '/test/': server },
  },
})
