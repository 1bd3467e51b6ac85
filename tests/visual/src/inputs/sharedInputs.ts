import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { reachedFrom } from './moduleGraph.ts'
import { hashModules, type Revision, type StoryInputs } from './storyInputs.ts'

const appFolder = 'apps/storybook'
const preview = `${appFolder}/.storybook/preview.tsx`

/** Pages of documentation and comments are in no picture: what only they import affects none. */
const documentation = ['docs/ThemedDocs.tsx', 'guides/GuidePage.tsx', 'comments/CommentLayer.tsx'].map(
  (name) => `${appFolder}/src/${name}`,
)

/** Packages that turn modules into pictures. A new version of one may change every picture. */
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

/** Settings and style sheets that affect every story without an import. Files or folders. */
const settings = [
  'tsconfig.base.json',
  `${appFolder}/.storybook`,
  `${appFolder}/public`,
  `${appFolder}/tsconfig.json`,
  'packages/ui/src/tokens',
]

/**
 * Returns the inputs that all stories share: the preview with all its imports but the pages of documentation, the settings, the style sheets of the
 * tokens, and the tools. The built style sheet is compared separately: see styleChanges. Undefined when the inputs
 * can't be determined with certainty.
 */
export async function sharedInputs(revision: Revision): Promise<StoryInputs | undefined> {
  const modules = new Set(reachedFrom(revision.graph, preview, (name) => documentation.includes(name)) ?? [])
  for (const setting of settings) for (const file of await filesIn(revision.folder, setting)) modules.add(file)
  for (const tool of tools) modules.add(`npm:${tool}`)
  const known = [...modules].filter((name) => !name.startsWith('npm:') || isInstalled(revision, name))
  return hashModules(revision, known.toSorted())
}

/** A tool that only one revision has makes the lists differ, and so the hashes. */
function isInstalled({ versions }: Revision, name: string): boolean {
  return versions.has(name.slice('npm:'.length))
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

/** Returns all style sheets of a built Storybook's preview in one text, ordered by content. */
export async function builtStyles(storybook: string): Promise<string> {
  const folder = path.join(storybook, 'assets')
  const sheets = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const contents = await Promise.all(sheets.map((name) => readFile(path.join(folder, name), 'utf8')))
  // The names of assets contain a hash of their content, so a changed font changes the style sheet.
  return contents.toSorted().join('\n')
}
