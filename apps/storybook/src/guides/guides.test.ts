import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isRequirement, LIBRARY_REQUIREMENTS } from '../status/requirementList.ts'
import { requirementsIn } from '../status/requirements.ts'
import { SCREEN_REQUIREMENTS, screenStoryTitle } from '../status/screenRequirements.ts'
import { readStoryFile, type StoryFile } from '../status/storyFile.ts'
import { componentChanges } from './componentChanges.ts'
import { componentLinks } from './componentLinks.ts'
import { componentTokens } from './componentTokens.ts'
import { loadFurtherStories } from './furtherStories.ts'
import { readGuides } from './readGuides.ts'
import { withStoryTags } from './storyTags.ts'
import { searchedEntries } from './testing/searchedEntries.ts'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

const FILES: readonly StoryFile[] = globSync(
  ['packages/*/src/**/*.stories.tsx', 'apps/web/src/app/screenStories/*.stories.tsx'],
  { cwd: REPOSITORY_ROOT },
).map((file) => readStoryFile(file, readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8')))
const guides = await readGuides()
const [first] = guides
if (first === undefined) throw new Error('There are no guides.')

/** Titles whose stories show parts of charts, which no other package can use. */
const INTERNAL = ['Charts/Gallery', 'Charts/Marks']

const hasStory = (title: string, name: string): boolean =>
  FILES.some((file) => file.title === title && file.stories.some((story) => story.name === name))

/** Returns the stories of a file in the order of the sidebar, with their tags. */
async function indexed(title: string, names: readonly string[]) {
  const inputs = names.map((exportName) => ({
    type: 'story' as const,
    subtype: 'story' as const,
    importPath: './Some.stories.tsx',
    title,
    exportName,
  }))
  const indexer = withStoryTags({ test: /stories/, createIndex: async () => inputs }, guides)
  return indexer.createIndex('Some.stories.tsx', { makeTitle: (given = '') => given })
}

test('every component has a guide', async () => {
  const files = await Promise.all(
    FILES.map(async ({ title }) => ({ title, stories: await indexed(title, ['Default']) })),
  )
  const missing = files
    // A further file has no page of documentation.
    .filter(({ stories }) => stories[0]?.tags?.includes('!autodocs') !== true)
    .map(({ title }) => title)
    .filter((title) => !title.startsWith('Screens/') && !INTERNAL.includes(title))
    .filter((title) => !guides.some((guide) => guide.title === title))
  expect(missing).toEqual([])
})

describe.each(guides.map((guide) => [guide.title, guide] as const))('the guide of %s', (title, guide) => {
  test('has every section filled in', () => {
    const { useWhen, avoidWhen, anatomy, states, keyboard, content, accessibility, related, synonyms, examples } = guide
    const sections = {
      useWhen,
      avoidWhen,
      anatomy,
      states,
      keyboard,
      content,
      accessibility,
      related,
      synonyms,
      examples,
    }
    for (const [name, lines] of Object.entries(sections)) {
      expect(lines, name).not.toEqual([])
      for (const text of lines.flat()) expect(text?.trim(), name).not.toBe('')
    }
  })

  test('says only of keys who handles them', () => {
    expect([...guide.anatomy, ...guide.states, ...guide.related].filter((line) => line.length > 2)).toEqual([])
  })

  test('names stories and components that exist', () => {
    expect(guide.examples.filter((name) => !hasStory(title, name))).toEqual([])
    expect(guide.related.map(([other]) => other).filter((other) => !guides.some((one) => one.title === other))).toEqual(
      [],
    )
    for (const name of Object.values(guide.requirements ?? {}).flat()) {
      const whole = name.includes('/') ? name : `${title}/${name}`
      const at = whole.lastIndexOf('/')
      expect(hasStory(whole.slice(0, at), whole.slice(at + 1)), whole).toBe(true)
    }
  })
})

describe('requirements', () => {
  test('a guide that names unknown ones stops the build', async () => {
    const folder = createFolder({
      'thing.ts': "export const guide = { title: 'Thing', requirements: { M001: [], M650: [], M651: [], X1: [] } }",
    })
    await expect(readGuides(folder)).rejects.toThrow('do not exist: M651 (Thing), X1 (Thing)')
  })

  test('of screens are known, in order, and name screens that have stories', () => {
    const numbers = SCREEN_REQUIREMENTS.flatMap(({ first: from, last }) => [from, last])
    expect(numbers.filter((number) => !isRequirement(number))).toEqual([])
    expect(numbers).toEqual(numbers.toSorted())
    for (const title of SCREEN_REQUIREMENTS.flatMap(({ screens }) => screens.map(screenStoryTitle))) {
      const at = title.lastIndexOf('/')
      expect(hasStory(title.slice(0, at), title.slice(at + 1)), title).toBe(true)
    }
  })

  test('are found by the search, in components and screens', async () => {
    const entries = await searchedEntries(guides, {
      alert: { type: 'docs', title: 'Layers/Alert' },
      'layers-alert--default': { type: 'story', title: 'Layers/Alert' },
      'foundations-type--type': { type: 'story', title: 'Foundations/Type' },
      'screens-home--full': { type: 'story', title: 'Screens/Home' },
      'screens-my-clients--full': { type: 'story', title: 'Screens/My Clients' },
      other: { type: 'docs', title: 'Other' },
    })
    const wordsOf = (id: string) => entries[id]?.anchors?.map(({ title }) => title)
    expect(wordsOf('alert')).toContain('M483')
    expect(wordsOf('layers-alert--default')).toContain('M483')
    expect(wordsOf('foundations-type--type')).toContain('typography')
    expect(wordsOf('screens-home--full')).toContain('M141')
    expect(wordsOf('screens-my-clients--full')?.at(0)).toBe('M060')
    expect(entries['other']).toEqual({ type: 'docs', title: 'Other' })
  })

  test('the code names only known ones', () => {
    for (const file of globSync('packages/{ui,charts,editor}/src/**/*.{ts,tsx,md}', { cwd: REPOSITORY_ROOT })) {
      const numbers = requirementsIn(readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8'))
      expect(
        numbers.filter((number) => !isRequirement(number)),
        file,
      ).toEqual([])
    }
  })

  test('each of the library has a story or says what shows it', () => {
    const shown = new Set(guides.flatMap(({ requirements = {} }) => Object.keys(requirements)))
    expect(LIBRARY_REQUIREMENTS.at(-1)?.number).toBe('M530')
    const without = LIBRARY_REQUIREMENTS.filter(({ number, shownBy }) => !shown.has(number) && shownBy === undefined)
    expect(without).toEqual([])
  })
})

test.each([
  ['Controls/Button', 'Default', 'example'],
  ['Controls/Button', 'Submits', 'test-case'],
  ['Data/DataTable/Sorting', 'ByPointer', 'test-case'],
  ['Editor/RichText paste', 'ForbiddenUrls', 'test-case'],
  ['Screens/Home', 'Loading', 'example'],
])('the story %s %s has the tag %s', async (title, story, tag) => {
  const [only] = await indexed(title, [story])
  expect(only?.tags?.[0]).toBe(tag)
})

test('a test case has pictures at one width, an example at both', async () => {
  const stories = await indexed('Controls/Button', ['Default', 'Submits'])
  expect(stories.map(({ exportName, tags }) => [exportName, tags])).toEqual([
    ['Default', ['example']],
    ['Submits', ['test-case', 'one-width']],
  ])
})

test('the examples come first, in the order of the guide', async () => {
  const { title, examples } = first
  const stories = await indexed(title, ['Tests', ...examples.toReversed(), 'More'])
  expect(stories.map(({ exportName }) => exportName)).toEqual([...examples, 'Tests', 'More'])
})

test('a page links the stories of further files by their titles', async () => {
  const entry = (title: string, name: string, type = 'story') => ({ id: name.toLowerCase(), title, name, type })
  const entries = [
    entry('Data/Tree', 'Default'),
    entry('Data/Tree/Editing', 'Rename'),
    entry('Data/Tree/Editing', 'Docs', 'docs'),
    entry('Data/Tree paste', 'Text'),
    entry('Data/Treegrid', 'Default'),
  ]
  vi.stubGlobal('fetch', async () =>
    Response.json({ entries: Object.fromEntries(entries.map((each, index) => [index, each])) }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await loadFurtherStories('Data/Tree')).toEqual([
    ['Editing', [{ id: 'rename', name: 'Rename' }]],
    ['Paste', [{ id: 'text', name: 'Text' }]],
  ])
})

test.each([
  ['For a setting: use Switch', ['Switch']],
  ['For actions: use a Form, use the Menu', ['Form', 'Menu']],
  ['For parts of a whole: use StackedBar or PieChart', ['StackedBar', 'PieChart']],
  ['For events: use Card with RelativeDate and an Avatar', ['Card', 'RelativeDate', 'Avatar']],
  ['Link and Menu are words', []],
  ['Use Nothing: use Unknown', []],
])('%s links %s', (text, names) => {
  const parts = componentLinks(text)
  expect(parts.flatMap((part) => (part.title === undefined ? [] : [part.text]))).toEqual(names)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test.each([
  ['border-line', ['color-line']],
  ['hover:border-t-line-strong', ['color-line-strong']],
  ['var(--color-line)', ['color-line']],
  ['rounded-chip text-caption', ['radius-chip', 'text-caption']],
  ['underline baseline border-linear', []],
])('the source %s names the tokens %s', (source, tokens) => {
  const theme = ['color-line', 'color-line-strong', 'radius-chip', 'text-caption'].map((name) => `  --${name}: 0;`)
  const folder = createFolder({
    'packages/ui/src/tokens/theme.css': `@theme {\n${theme.join('\n')}\n}\n`,
    'packages/ui/src/thing/Thing.tsx': source,
    'packages/ui/src/thing/Thing.test.tsx': theme.join(),
  })
  expect(tokensIn(folder)).toEqual({ 'packages/ui/src/thing': tokens })
})

test('a page lists the tokens of its component', () => {
  expect(tokensIn()['packages/ui/src/badge']).toContain('color-accent-soft')
})

/** Returns the tokens by folder that the module of a page holds. */
function tokensIn(...args: Parameters<typeof componentTokens>): Record<string, string[]> {
  const load = componentTokens(...args).load as (id: string) => string
  return JSON.parse(load('\0virtual:component-tokens').replace('export default ', '')) as Record<string, string[]>
}

test('a change counts once for each folder that it touches, the newest first', async () => {
  const folder = createFolder({ 'packages/ui/src/a/A.tsx': '1', 'packages/ui/src/index.ts': '1' })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Maya', '-c', 'user.email=maya@agency.example', ...args], { cwd: folder })
  const commit = (subject: string, date: string) => {
    git('add', '--all')
    git('commit', '--quiet', '--message', subject, '--date', date)
  }
  git('init', '--quiet')
  commit('Add it', '2026-11-01T12:00:00')
  addFiles(folder, {
    'packages/ui/src/a/A.tsx': '2',
    'packages/ui/src/a/b/B.tsx': '2',
    'packages/charts/src/c/C.tsx': '2',
  })
  commit('Move it', '2026-11-02T12:00:00')
  const load = componentChanges(folder).load as (id: string) => Promise<string>
  const source = await load('\0virtual:component-changes')
  const [second, initial] = [
    { date: '2026-11-02', subject: 'Move it' },
    { date: '2026-11-01', subject: 'Add it' },
  ]
  expect(JSON.parse(source.replace('export default ', ''))).toEqual({
    'packages/ui/src/a': [second, initial],
    'packages/charts/src/c': [second],
  })
})

/** Returns a temporary folder with the given files, by their paths in it. */
function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rankdesk-guides-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  addFiles(folder, files)
  return folder
}

function addFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
}
