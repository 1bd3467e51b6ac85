import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moduleName, readModuleGraph } from './moduleGraph.ts'
import { changedInputs, readStoryInputs, type StoryInputs } from './storyInputs.ts'

let work: string
beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'rankdesk-inputs-'))
})
afterEach(() => rm(work, { recursive: true }))

const lock = (versions: Record<string, string>): string => {
  const entries = Object.entries({ react: '19', 'virtual-list': '1', unrelated: '1', ...versions })
  return JSON.stringify({
    packages: Object.fromEntries(entries.map(([name, version]) => [`node_modules/${name}`, { version }])),
  })
}
const ui = 'packages/ui/src'
const screen = 'apps/web/src/Screen.tsx'
const files: Record<string, string> = {
  'package.json': '{ "workspaces": ["packages/*"] }',
  'package-lock.json': lock({}),
  'packages/ui/package.json':
    '{ "name": "@rankdesk/ui", "sideEffects": ["**/*.css"], "exports": { ".": "./src/index.ts" } }',
  'packages/rules/package.json': '{ "name": "@rankdesk/rules", "exports": { ".": "./src/index.ts" } }',
  'packages/rules/src/index.ts': "export * from './score.ts'",
  'packages/rules/src/score.ts': 'export const score = 1',
  'apps/storybook/.storybook/preview.tsx': 'preview',
  'apps/storybook/src/guides/GuidePage.tsx': 'documentation',
  [`${ui}/tokens/theme.css`]: 'tokens',
  [`${ui}/index.ts`]:
    "export * from './button/index.ts'\nexport * from './list/List.tsx'\nexport { Link as TextLink } from './Link.tsx'",
  [`${ui}/button/index.ts`]: "export { Button } from './Button.tsx'\nexport type { ButtonProps } from './Button.tsx'",
  [`${ui}/button/Button.tsx`]: 'export interface ButtonProps { n: number }\nexport function Button() { return <b /> }',
  [`${ui}/button/Button.stories.tsx`]: "import { Button } from './Button.tsx'",
  [`${ui}/list/List.tsx`]: "import { Button } from '../index.ts'\nexport const List = Button",
  [`${ui}/list/List.stories.tsx`]: "import { List } from '@rankdesk/ui'",
  [`${ui}/Link.tsx`]: 'export const Link = () => null',
}

/** Each module of the build with those that it imports. */
const built: Record<string, string[]> = {
  '/virtual:/@storybook/builder-vite/storybook-stories.js': [
    `${ui}/button/Button.stories.tsx`,
    `${ui}/list/List.stories.tsx`,
  ],
  'apps/storybook/.storybook/preview.tsx': ['apps/storybook/src/guides/GuidePage.tsx'],
  'packages/rules/src/index.ts': ['packages/rules/src/score.ts'],
  [`${ui}/index.ts`]: [`${ui}/button/index.ts`, `${ui}/list/List.tsx`, `${ui}/Link.tsx`],
  [`${ui}/button/index.ts`]: [`${ui}/button/Button.tsx`],
  [`${ui}/button/Button.stories.tsx`]: [`${ui}/button/Button.tsx`],
  [`${ui}/list/List.tsx`]: [`${ui}/index.ts`, 'node_modules/virtual-list/index.js'],
  [`${ui}/list/List.stories.tsx`]: [`${ui}/index.ts`],
}

/** Writes a revision with its build, and returns its folder. */
async function revision(
  name: string,
  changed: Record<string, string> = {},
  more: Record<string, string[]> = {},
): Promise<string> {
  const folder = path.join(work, name)
  const idOf = (one: string): string => (/^\/|\0/.test(one) ? one : `./../../${one}`)
  const edges = Object.entries({ ...built, ...more }).flatMap(([from, all]) => all.map((to) => [from, to] as const))
  const modules = edges.map(([from, to]) => ({ name: idOf(to), reasons: [{ moduleName: idOf(from) }] }))
  const all = { ...files, ...changed, 'preview-stats.json': JSON.stringify({ modules }) }
  for (const [file, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  return folder
}

describe('an import of names from a package index', () => {
  const index = [`${ui}/index.ts`]
  const importsOf = async (source: string, imported: string[], more?: Record<string, string>): Promise<string[]> => {
    const folder = await revision('graph', { ...more, [screen]: source }, { [screen]: imported })
    return [...((await readModuleGraph(folder, folder)).imports.get(screen) ?? [])].toSorted()
  }

  test.each([
    ['one name', "import { Button } from '@rankdesk/ui'", [`${ui}/button/Button.tsx`]],
    ['a renamed export', "import { TextLink } from '@rankdesk/ui'", [`${ui}/Link.tsx`]],
    ['another local name', "import { List as L } from '@rankdesk/ui'", [`${ui}/list/List.tsx`]],
    ['a name beside a type', "import { type ButtonProps, List } from '@rankdesk/ui'", [`${ui}/list/List.tsx`]],
    ['the index by its path', "import { List } from '../../../packages/ui/src/index.ts'", [`${ui}/list/List.tsx`]],
    ['an export', "export { List } from '@rankdesk/ui'\nexport const one = 1", [`${ui}/list/List.tsx`]],
    ['all names', "import * as ui from '@rankdesk/ui'", index],
    ['no name', "import '@rankdesk/ui'", index],
    ['a later import of all', "import { List } from '@rankdesk/ui'\nvoid import('@rankdesk/ui')", index],
    ['an unknown name', "import { Nothing } from '@rankdesk/ui'", index],
    ['text that is no script', 'import { List from', index],
  ])(
    'leads to the modules that declare them, or to all of it where that is not certain: %s',
    async (_what, source, expected) => {
      expect(await importsOf(source, index)).toEqual(expected)
    },
  )

  test('leads to the whole index of a package that may have side effects, or one that does something itself', async () => {
    const rules = ['packages/rules/src/index.ts']
    expect(await importsOf("import { score } from '@rankdesk/rules'", rules)).toEqual(rules)
    const busy = { [`${ui}/index.ts`]: `${files[`${ui}/index.ts`] ?? ''}\ndocument.title = 'x'` }
    expect(await importsOf("import { List } from '@rankdesk/ui'", index, busy)).toEqual(index)
  })
})

test('a worker, which a build does not list, is an import with all that it imports', async () => {
  const name = 'apps/web/src/count.worker.ts'
  const worker = "import { score } from '@rankdesk/rules'\nimport { sum } from 'd3-array'\nsum(score)"
  const source = "export const start = () => new Worker(new URL('./count.worker.ts', import.meta.url))"
  const folder = await revision('graph', { [name]: worker, [screen]: source }, { main: [screen] })
  const { imports: graph } = await readModuleGraph(folder, folder)
  expect([...(graph.get(screen) ?? [])]).toEqual([name])
  expect([...(graph.get(name) ?? [])].toSorted()).toEqual(['npm:d3-array', 'packages/rules/src/index.ts'])
})

const all = ['Button', 'List']
const story = (name: string) => ({
  id: name,
  component: name,
  name,
  file: `../../${ui}/${name.toLowerCase()}/${name}.stories.tsx`,
})

async function inputsIn(
  name: string,
  changed: Record<string, string> = {},
  more: Record<string, string[]> = {},
  ran?: ReadonlySet<string>,
): Promise<(StoryInputs | undefined)[]> {
  const folder = await revision(name, changed, more)
  const inputsOf = await readStoryInputs(folder, folder)
  return Promise.all(all.map(async (one) => inputsOf(story(one), ran)))
}

test.each<[string, string, string, string[]]>([
  ['not with a module that it does not import', `${ui}/Link.tsx`, 'export const Link = 1', []],
  ['with its own module', `${ui}/list/List.tsx`, `${files[`${ui}/list/List.tsx`] ?? ''} // other`, ['List']],
  ['with a module that it reaches', `${ui}/button/Button.tsx`, 'export function Button() {}', all],
  ['with the version of its package', 'package-lock.json', lock({ 'virtual-list': '2' }), ['List']],
  ['not with that of another package', 'package-lock.json', lock({ unrelated: '2' }), []],
  ['with the version of React', 'package-lock.json', lock({ react: '20' }), all],
  ['not with a page of documentation', 'apps/storybook/src/guides/GuidePage.tsx', 'another page', []],
  ['with the preview', 'apps/storybook/.storybook/preview.tsx', 'another preview', all],
  ['with a setting of Storybook', 'apps/storybook/.storybook/preview-head.html', '<style>', all],
  ['with the tokens', `${ui}/tokens/theme.css`, 'other tokens', all],
])('the inputs of a story change %s', async (_what, file, content, changed) => {
  const [before, after] = [await inputsIn('before'), await inputsIn('after', { [file]: content })]
  expect(all.filter((_name, index) => before[index]?.key !== after[index]?.key)).toEqual(changed)
  for (const [index, name] of all.entries())
    expect(changedInputs(story(name), before[index], after[index])).toEqual(
      !changed.includes(name) ? [] : [file === 'package-lock.json' ? expect.stringContaining('npm:') : file],
    )
})

test.each<[string, string, string[], boolean]>([
  ['not, as long as it only exports components', 'export function Button() { return <i /> }', [], false],
  ['when it imports another module', 'export function Button() { return <i /> }', [`${ui}/Link.tsx`], true],
  ['when it exports something else', 'export function Button() {}\nexport const size = 2', [], true],
])('a changed component that did not run for a story counts %s', async (_what, content, imports, isChanged) => {
  const [file, ran] = [`${ui}/button/Button.tsx`, new Set([`${ui}/list/List.tsx`])]
  const [before] = await inputsIn('before', {}, {}, ran)
  const [after] = await inputsIn('after', { [file]: content }, { [file]: imports }, ran)
  expect(before?.key !== after?.key).toBe(isChanged)
})

test('a story with a generated module of unknown content, or on one side only, counts as changed with its file', async () => {
  const unknown = { [`${ui}/list/List.stories.tsx`]: ['\0made-up:icons'] }
  const [button, list] = await inputsIn('before', {}, unknown)
  expect(button).toBeDefined()
  expect(list).toBeUndefined()
  expect(changedInputs(story('List'), list, list)).toEqual([moduleName(story('List').file)])
})
