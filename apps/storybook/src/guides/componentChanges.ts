import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { virtualModule } from '../build/virtualModule.ts'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

const run = promisify(execFile)

/** The number of changes that a page shows. */
const SHOWN = 6

/**
 * Provides the module `virtual:component-changes`: the latest changes of each component's folder, from git's history.
 * Without a history it is empty.
 */
export function componentChanges(root: string = REPOSITORY_ROOT): Plugin {
  return virtualModule('component-changes', async () => {
    const args = ['log', '--no-merges', '--date=short', '--format=%x01%ad%x09%s', '--name-only', '--', 'packages']
    const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }).catch(() => ({ stdout: '' }))
    return `export default ${JSON.stringify(changesIn(stdout))}`
  })
}

/** Returns the latest changes of each folder in the output of git log, the newest first. */
function changesIn(log: string): Record<string, Change[]> {
  const found: Record<string, Change[]> = {}
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...files] = commit.split('\n')
    const [date = '', subject = ''] = head.split('\t')
    const folders = new Set(files.map((file) => /^packages\/\w+\/src\/[\w-]+(?=\/)/.exec(file)?.[0]))
    for (const folder of folders) {
      if (folder === undefined) continue
      const own = (found[folder] ??= [])
      if (own.length < SHOWN) own.push({ date, subject })
    }
  }
  return found
}

/** A change of a component, from git's history. */
interface Change {
  /** yyyy-MM-dd */
  date: string
  subject: string
}
