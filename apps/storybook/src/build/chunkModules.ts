import path from 'node:path'
import type { Plugin } from 'vite'

/** The file with the list, in the folder of the build. */
const LIST = 'chunk-modules.json'

/** The folder that Storybook is built in. */
const app = path.resolve(import.meta.dirname, '..', '..')

/**
 * Lists the repository's modules of each chunk in a file of the build, with the ids of `preview-stats.json`. `npm run
 * visual` records which chunks a story loads, and so knows which modules its picture can't depend on.
 */
export function chunkModules(): Plugin {
  return {
    name: 'rankdesk:chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file): [string, string[]][] => {
        if (file.type !== 'chunk') return []
        const own = file.moduleIds.filter((id) => path.isAbsolute(id) && !id.includes('node_modules'))
        return [[file.fileName, own.map((id) => `./${path.relative(app, id).replaceAll(path.sep, '/')}`)]]
      })
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(Object.fromEntries(chunks)) })
    },
  }
}
