import { fileURLToPath } from 'node:url'

/** The output folder of `vite build`. */
export const WEB_DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
