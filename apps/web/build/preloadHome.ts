import type { Plugin } from 'vite'

/** The module of Home's screen, which its route loads on demand. */
const HOME_SCREEN = '/features/home/HomeScreen.tsx'

/** The part of a bundle file that is read: chunks have modules and imports, assets have neither. */
interface BundleFile {
  type: 'asset' | 'chunk'
  moduleIds?: readonly string[]
  imports?: readonly string[]
}

/**
 * Writes `home.html`: the app's document with a `modulepreload` link for every chunk of Home. The server sends it for '/',
 * so that the browser fetches Home's code together with the app's own instead of after it.
 */
export function preloadHome(): Plugin {
  return {
    name: 'rankdesk:preload-home',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['index.html']
        if (document?.type !== 'asset') this.error('The build has no index.html.')
        const source = withPreloads(String(document.source), homeChunks(bundle))
        this.emitFile({ type: 'asset', fileName: 'home.html', source })
      },
    },
  }
}

/** The files of Home's screen and of everything that it imports statically. Throws when no chunk holds the screen. */
function homeChunks(bundle: Readonly<Record<string, BundleFile>>): string[] {
  const screen = Object.entries(bundle).find(([, { moduleIds }]) => moduleIds?.some((id) => id.endsWith(HOME_SCREEN)))
  if (screen === undefined) throw new Error(`No chunk holds ${HOME_SCREEN}.`)
  const found = new Set([screen[0]])
  // A set visits what is added to it during the loop.
  for (const fileName of found) for (const imported of bundle[fileName]?.imports ?? []) found.add(imported)
  return [...found]
}

/** The document with a link for each chunk that it does not name yet. */
function withPreloads(html: string, chunks: readonly string[]): string {
  const links = chunks
    .filter((fileName) => !html.includes(`"/${fileName}"`))
    .map((fileName) => `  <link rel="modulepreload" crossorigin href="/${fileName}">\n  `)
  return html.replace('</head>', `${links.join('')}</head>`)
}
