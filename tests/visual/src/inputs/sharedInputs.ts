import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { reachedFrom } from './moduleGraph.ts'
import { hashModules, type Revision, type StoryInputs } from './storyInputs.ts'

const appFolder = 'apps/storybook'
const preview = `${appFolder}/.storybook/preview.tsx`

/** What makes pictures out of modules. A new version of one may draw every story differently. */
const tools = [
  '@fontsource-variable/inter',
  '@storybook/builder-vite',
  '@storybook/react-vite',
  '@storybook/react',
  '@tailwindcss/node',
  '@tailwindcss/oxide',
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  'lightningcss',
  'react',
  'react-dom',
  'rolldown',
  'storybook',
  'tailwindcss',
  'vite',
]

/** Settings and style sheets that no story imports, though every story is drawn with them. Files or folders. */
const settings = [
  'tsconfig.base.json',
  `${appFolder}/.storybook`,
  `${appFolder}/public`,
  `${appFolder}/tsconfig.json`,
  'packages/ui/src/tokens',
]

/**
 * The inputs that all stories share: the preview with all that it imports, the settings, the tokens' style sheets and
 * the tools. The style sheet that comes out of them is compared by itself: see styleChanges. Undefined when they can't
 * be told for certain.
 */
export async function sharedInputs(revision: Revision): Promise<StoryInputs | undefined> {
  const modules = new Set(reachedFrom(revision.graph, preview) ?? [])
  for (const setting of settings) for (const file of await filesIn(revision.folder, setting)) modules.add(file)
  for (const tool of tools) modules.add(`npm:${tool}`)
  const known = [...modules].filter((name) => !name.startsWith('npm:') || isInstalled(revision, name))
  return hashModules(revision, known.toSorted())
}

/** A tool that one revision has and the other has not makes the lists differ, and so the hashes. */
function isInstalled({ lock }: Revision, name: string): boolean {
  const ending = `node_modules/${name.slice('npm:'.length)}`
  return Object.keys(lock.packages).some((place) => place.endsWith(ending))
}

async function filesIn(root: string, name: string): Promise<string[]> {
  const full = path.join(root, name)
  if (!existsSync(full)) return []
  const entries = await readdir(full, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [name]
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/** All style sheets of a built Storybook's preview, one after another, in the order of their content. */
export async function builtStyles(storybook: string): Promise<string> {
  const folder = path.join(storybook, 'assets')
  const sheets = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const contents = await Promise.all(sheets.map((name) => readFile(path.join(folder, name), 'utf8')))
  // Names of assets carry a hash of their content: a font that changed changes the sheet.
  return contents.toSorted().join('\n')
}
