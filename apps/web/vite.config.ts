import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the services: a server started on its own. */
const target = process.env['RANKDESK_SERVER'] ?? 'http://127.0.0.1:3000'
/** The browser's own host is kept: the sign-in leads back to where it began. */
const server = { target, changeOrigin: false }

export default defineConfig({
  plugins: [react(), tailwindcss()],
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
