import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { withDarkStory } from '../testing/darkStory.ts'
import { readStoryFile } from './storyFile.ts'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

const packages = ['packages/ui/src', 'packages/charts/src']

/**
 * Returns the folders with a component: an exported, capitalized function in a `.tsx` that is neither story nor test.
 */
function componentFolders(): { folder: string; files: string[] }[] {
  return packages
    .flatMap((source) =>
      readdirSync(path.join(REPOSITORY_ROOT, source), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${source}/${entry.name}`),
    )
    .map((folder) => ({
      folder,
      files: readdirSync(path.join(REPOSITORY_ROOT, folder), { encoding: 'utf8', recursive: true }),
    }))
    .filter(({ folder, files }) => {
      // A chart has one component, which the package's index names itself.
      const index = files.includes('index.ts')
        ? readFileSync(path.join(REPOSITORY_ROOT, folder, 'index.ts'), 'utf8')
        : exportsOf(folder).join('\n')
      // A folder without stories that the package does not export either belongs to another component.
      const known = isGivenAway(folder) || files.some((file) => file.endsWith('.stories.tsx'))
      return known && /\.\/(?:[\w-]+\/)*[A-Z]\w*\.tsx'/.test(index)
    })
}

/** Returns the lines of the package's own index that export something of the folder. */
function exportsOf(folder: string): string[] {
  const [source = '', name = ''] = folder.split(/\/(?=[^/]+$)/)
  const lines = readFileSync(path.join(REPOSITORY_ROOT, source, 'index.ts'), 'utf8').split('\n')
  return lines.filter((line) => line.includes(`'./${name}/`))
}

const isGivenAway = (folder: string) => exportsOf(folder).length > 0

const storiesOf = ({ folder, files }: { folder: string; files: string[] }) =>
  files
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => readStoryFile(`${folder}/${file}`, readFileSync(path.join(REPOSITORY_ROOT, folder, file), 'utf8')))

const components = componentFolders()

test('finds the components of the library', () => {
  expect(components.length).toBeGreaterThan(30)
})

describe.each(components)('$folder', (component) => {
  const files = storiesOf(component)

  test('is exported by its package', () => {
    expect(isGivenAway(component.folder)).toBe(true)
  })

  test('has stories, under a title with its family', () => {
    expect(files.flatMap(({ stories }) => stories)).not.toEqual([])
    for (const file of files) expect(file.title).toMatch(/^[A-Z][\w ]*(\/[A-Z][\w ]*)+$/)
  })

  test('has a page of documentation', () => {
    expect(files.some(({ documented }) => documented)).toBe(true)
  })

  test('has at least one play function', () => {
    expect(files.flatMap(({ stories }) => stories).some(({ played }) => played)).toBe(true)
  })

  test('has no value in its stories that changes from run to run', () => {
    expect(files.flatMap(({ path: file, unsteady }) => unsteady.map((call) => `${file}: ${call}`))).toEqual([])
  })

  test('has a first story that can be repeated in dark', () => {
    for (const { path: file } of files) {
      const source = readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8')
      expect(withDarkStory(source), file).not.toBe(source)
    }
  })
})
