import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

const UI = 'packages/ui/src'
/** The sources that may use an export of ui: the app, the other packages, and ui's other components. */
const CONSUMERS = ['apps/web/src', 'packages/editor/src', UI]
const NOT_PRODUCTION = /\.(test|stories)\.tsx?$|\/(stories|testing)\//

/** A folder of ui with its exports that nothing uses, and those that its stories mark as library-only. */
interface LibraryOnlyExports {
  folder: string
  unused: string[]
  marked: string[]
  /** The lines before the marks, which say why. */
  reasons: string[]
}

/** Returns every folder that `packages/ui/src/index.ts` exports. Types are left out: they come with their functions. */
function readLibraryOnlyExports(): LibraryOnlyExports[] {
  const sources = CONSUMERS.flatMap((folder) => readSources(folder, (file) => !NOT_PRODUCTION.test(file)))
  const index = readFileSync(path.join(REPOSITORY_ROOT, UI, 'index.ts'), 'utf8')
  return [...index.matchAll(/from '\.\/([\w-]+)\/index\.ts'/g)].map(([, name = '']) => {
    const folder = `${UI}/${name}`
    const others = sources.filter(({ file }) => !file.startsWith(`${folder}/`) && file !== `${UI}/index.ts`)
    const words = new Set(others.flatMap(({ text }) => text.match(/\w+/g) ?? []))
    const exported = exportedNames(readFileSync(path.join(REPOSITORY_ROOT, folder, 'index.ts'), 'utf8'))
    const stories = readSources(folder, (file) => file.endsWith('.stories.tsx'))
    return {
      folder,
      unused: exported.filter((each) => !words.has(each)).toSorted(),
      marked: stories.flatMap(({ text }) => markedNames(text)).toSorted(),
      reasons: stories.flatMap(({ text }) =>
        [...text.matchAll(/(.*)\n.*libraryOnly: \[/g)].map(([, before = '']) => before),
      ),
    }
  })
}

function readSources(folder: string, accepts: (file: string) => boolean): { file: string; text: string }[] {
  return readdirSync(path.join(REPOSITORY_ROOT, folder), { encoding: 'utf8', recursive: true })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && accepts(file))
    .map((file) => ({ file, text: readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8') }))
}

/** Returns the names of `export { … }` that exist at run time. */
function exportedNames(text: string): string[] {
  return [...text.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => entry.split(' as ').at(-1) ?? entry)
}

/** Returns the names in `parameters: { libraryOnly: […] }` of a story file. */
function markedNames(text: string): string[] {
  return [...text.matchAll(/libraryOnly: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
}

const folders = readLibraryOnlyExports()

test('finds the exports of ui', () => {
  expect(folders.length).toBeGreaterThan(30)
})

test.each(folders)('$folder marks exactly its unused exports as library-only', ({ unused, marked }) => {
  expect(marked).toEqual(unused)
})

test.each(folders.filter(({ marked }) => marked.length > 0))(
  '$folder names the requirement that asks for what no screen uses',
  ({ reasons }) => {
    for (const reason of reasons) expect(reason).toMatch(/^ *\/\/ .*\(M\d{3}/)
  },
)
