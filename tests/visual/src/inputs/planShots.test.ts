import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Built, readBase, type StoryRecord } from './knownBase.ts'
import { type Plan, planShots as planFrom, type PlanOptions } from './planShots.ts'

let work: string
beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'rankdesk-plan-'))
})
afterEach(() => rm(work, { recursive: true }))

/** A revision of two stories: Button with its style module, and List with a Button and a package. */
const files: Record<string, string> = {
  'package-lock.json': JSON.stringify({
    packages: {
      'node_modules/react': { version: '19.0.0', integrity: 'r' },
      'node_modules/virtual-list': { version: '1.0.0', integrity: 'v' },
      'node_modules/unrelated': { version: '1.0.0', integrity: 'u' },
    },
  }),
  'apps/storybook/.storybook/preview.tsx': 'preview',
  'packages/ui/src/button/Button.stories.tsx': 'stories of the button',
  'packages/ui/src/button/Button.tsx': 'the button',
  'packages/ui/src/list/List.stories.tsx': 'stories of the list',
  'packages/ui/src/list/List.tsx': 'the list',
  'packages/ui/src/tokens/theme.css': 'tokens',
}
const up = './../../packages/ui/src'
const imports: [string, string][] = [
  [`${up}/button/Button.stories.tsx`, '/virtual:/@storybook/builder-vite/storybook-stories.js'],
  [`${up}/list/List.stories.tsx`, '/virtual:/@storybook/builder-vite/storybook-stories.js'],
  ['./.storybook/preview.tsx', '/virtual:/@storybook/builder-vite/vite-app.js'],
  [`${up}/button/Button.tsx`, `${up}/button/Button.stories.tsx`],
  [`${up}/list/List.tsx`, `${up}/list/List.stories.tsx`],
  [`${up}/button/Button.tsx`, `${up}/list/List.tsx`],
  ['./../../node_modules/virtual-list/index.js', `${up}/list/List.tsx`],
]

interface Changes {
  files?: Record<string, string | undefined>
  stories?: string[]
  imports?: [string, string][]
  css?: string
}

async function revision(name: string, changes: Changes = {}): Promise<Built> {
  const folder = path.join(work, name)
  const storybook = path.join(work, `${name}-built`)
  for (const [file, content] of Object.entries({ ...files, ...changes.files })) {
    if (content === undefined) continue
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  await mkdir(path.join(storybook, 'assets'), { recursive: true })
  await writeFile(path.join(storybook, 'assets', 'preview.css'), changes.css ?? '@layer utilities{.flex{display:flex}}')
  const entries = (changes.stories ?? ['Button', 'List']).map((one): [string, object] => {
    const id = `x-${one.toLowerCase()}--default`
    const importPath = `../../packages/ui/src/${one.toLowerCase()}/${one}.stories.tsx`
    return [id, { id, title: `X/${one}`, name: 'Default', type: 'story', importPath }]
  })
  await writeFile(path.join(storybook, 'index.json'), JSON.stringify({ entries: Object.fromEntries<object>(entries) }))
  const modules = Map.groupBy([...imports, ...(changes.imports ?? [])], ([imported]) => imported)
  const stats = [...modules].map(([id, importers]) => ({
    name: id,
    reasons: importers.map(([, moduleName]) => ({ moduleName })),
  }))
  await writeFile(path.join(storybook, 'preview-stats.json'), JSON.stringify({ modules: stats }))
  return { folder, storybook }
}

async function planShots(before: Built, after: Built, options?: PlanOptions, record?: StoryRecord): Promise<Plan> {
  return planFrom(await readBase(before, async () => record), after, options)
}

async function shotOf(changes: Changes): Promise<string[]> {
  const plan = await planShots(await revision('before'), await revision('after', changes))
  return plan.after.map(({ id }) => id)
}

const both = ['x-button--default', 'x-list--default']
const lock = (name: string): string =>
  (files['package-lock.json'] ?? '').replace(
    `"node_modules/${name}":{"version":"1.0.0"`,
    `"node_modules/${name}":{"version":"2.0.0"`,
  )

test('a module that the story never loaded on the base changes no picture, unless it is reached in another way', async () => {
  const lazy = { 'packages/ui/src/lazy/Lazy.tsx': 'a lazy part', 'packages/ui/src/other/Other.tsx': 'another part' }
  const parts: [string, string][] = [
    [`${up}/lazy/Lazy.tsx`, `${up}/list/List.tsx`],
    [`${up}/other/Other.tsx`, `${up}/lazy/Lazy.tsx`],
  ]
  const drawn = async (changed: Changes, scripts: readonly string[] | undefined): Promise<string[]> => {
    const before = await revision('before', { files: lazy, imports: parts })
    const chunks = {
      'assets/List.js': [`${up}/list/List.stories.tsx`, `${up}/list/List.tsx`],
      'assets/Lazy.js': [`${up}/lazy/Lazy.tsx`],
      'assets/Other.js': [`${up}/other/Other.tsx`],
    }
    await writeFile(path.join(before.storybook ?? '', 'chunk-modules.json'), JSON.stringify(chunks))
    const after = await revision('after', { imports: parts, ...changed, files: { ...lazy, ...changed.files } })
    const plan = await planShots(before, after, {}, scripts && { scripts })
    return plan.after.map(({ id }) => id)
  }
  const changed = { files: { 'packages/ui/src/other/Other.tsx': 'changed' } }
  expect(await drawn(changed, undefined)).toEqual(['x-list--default'])
  expect(await drawn(changed, ['assets/List.js', 'assets/Lazy.js', 'assets/Other.js'])).toEqual(['x-list--default'])
  expect(await drawn(changed, ['assets/List.js', 'assets/Lazy.js'])).toEqual([])
  expect(await drawn(changed, ['assets/List.js'])).toEqual([])
  // A script of another build may contain anything.
  expect(await drawn(changed, ['assets/List.js', 'assets/Lazy-1234.js'])).toEqual(['x-list--default'])
  // The same sources, of which one now leads to another module.
  const direct: [string, string] = [`${up}/button/Button.tsx`, `${up}/list/List.stories.tsx`]
  expect(await drawn({ imports: [...parts, direct] }, ['assets/List.js'])).toEqual(['x-list--default'])
})

describe('a story that loads a changed module', () => {
  const button = 'packages/ui/src/button/Button.tsx'
  const usual = "const tone = 'red'\nexport const SIZE = 1\nexport function Button() { return tone }"
  const drawn = async (
    changed: Changes,
    executed: readonly string[] | undefined,
    { marked = [button], executedBefore = [] as string[], source = usual } = {},
  ) => {
    const before = await revision('before', { files: { [button]: source } })
    const ids = marked.map((name) => name.replace('packages/', './../../packages/'))
    await writeFile(path.join(before.storybook ?? '', 'marked-modules.json'), JSON.stringify(ids))
    const after = await revision('after', { ...changed, files: { [button]: source, ...changed.files } })
    const plan = await planShots(before, after, {}, { scripts: [], ...(executed && { executed, executedBefore }) })
    return plan.after.map(({ id }) => id)
  }
  const inFunction: Changes = { files: { [button]: usual.replace('return tone', 'return `${tone}!`') } }

  test('is drawn when its page called a function of it on the base, or when that is unknown', async () => {
    expect(await drawn(inFunction, [button])).toEqual(both)
    expect(await drawn(inFunction, undefined)).toEqual(both)
    expect(await drawn(inFunction, [], { marked: [] })).toEqual(both)
  })

  test('is proven unchanged when its page called none, and only a function or its constants differ', async () => {
    expect(await drawn(inFunction, [])).toEqual([])
    expect(await drawn({ files: { [button]: usual.replace("'red'", "'blue'") } }, [])).toEqual([])
  })

  test('is proven unchanged when only earlier stories in its page called a component of it that keeps nothing', async () => {
    expect(await drawn(inFunction, [], { executedBefore: [button] })).toEqual([])
    const source = `${usual}\nconst sizes = new Map()`
    const changed = { files: { [button]: source.replace('return tone', 'return null') } }
    expect(await drawn(changed, [], { source })).toEqual([])
    expect(await drawn(changed, [], { source, executedBefore: [button] })).toEqual(both)
  })

  test('is drawn when what the module does or exports without a call differs', async () => {
    expect(await drawn({ files: { [button]: usual.replace('SIZE = 1', 'SIZE = 2') } }, [])).toEqual(both)
    const imported: [string, string] = ['./../../node_modules/virtual-list/index.js', `${up}/button/Button.tsx`]
    expect(await drawn({ ...inFunction, imports: [imported] }, [])).toEqual(both)
  })

  test('is drawn when its own file differs', async () => {
    const file = 'packages/ui/src/button/Button.stories.tsx'
    const changed = { files: { [file]: 'export const other = () => 1' } }
    expect(await drawn(changed, [], { marked: [file] })).toEqual(['x-button--default'])
  })

  test('is drawn for a new class of a module that its page executed, or that another module reads', async () => {
    const css = '@layer utilities{.flex{display:flex}.px-7{padding:7px}}'
    const file = (text: string): Changes => ({ css, files: { [button]: usual.replace("'red'", text) } })
    expect(await drawn(file("'px-7'"), [])).toEqual([])
    expect(await drawn(file("'px-7'"), [button])).toEqual(both)
  })
})

describe('a story that loads a module with other constants', () => {
  const [button, styles, index] = ['button/Button.tsx', 'button/styles.ts', 'button/index.ts'].map(
    (name) => `packages/ui/src/${name}`,
  ) as [string, string, string]
  const reader = "import { styles } from './styles.ts'\nexport function Button() { return styles() }"
  const source = "export const styles = cva('px-1')"
  const css = '@layer utilities{.flex{display:flex}.px-7{padding:7px}}'
  const drawn = async (executed: readonly string[], from = reader, edges?: [string, string][]) => {
    const common = { [button]: from, [styles]: source, [index]: "export * from './styles.ts'" }
    const own = edges ?? [[`${up}/button/styles.ts`, `${up}/button/Button.tsx`]]
    const before = await revision('before', { files: common, imports: own })
    const ids = [button, styles, index].map((name) => name.replace('packages/', './../../packages/'))
    await writeFile(path.join(before.storybook ?? '', 'marked-modules.json'), JSON.stringify(ids))
    const changed = { ...common, [styles]: source.replace('px-1', 'px-7') }
    const after = await revision('after', { files: changed, imports: own, css })
    const plan = await planShots(before, after, {}, { scripts: [], executed, executedBefore: [] })
    return plan.after.map(({ id }) => id)
  }

  test('is proven unchanged as long as nothing that reads them in functions was executed', async () => {
    expect(await drawn([])).toEqual([])
    expect(await drawn([button])).toEqual(both)
  })

  test('is drawn when a module reads them while it is loaded, takes all of them, or passes them on', async () => {
    expect(await drawn([], `${reader}\nregister(styles)`)).toEqual(both)
    expect(await drawn([], `${reader}\nimport * as all from './styles.ts'`)).toEqual(both)
    const renamed = reader.replace('{ styles }', '{ styles as own }').replace('styles()', 'own()')
    expect(await drawn([], renamed)).toEqual([])
    expect(await drawn([], `${renamed}\nexport { styles } from './styles.ts'`)).toEqual(both)
    expect(await drawn([], `${reader}\nexport * from './styles.ts'`)).toEqual(both)
    expect(await drawn([], "const later = async () => import('./styles.ts')")).toEqual(both)
  })

  test('counts what reads them over an index', async () => {
    const edges: [string, string][] = [
      [`${up}/button/styles.ts`, `${up}/button/index.ts`],
      [`${up}/button/index.ts`, `${up}/button/Button.tsx`],
    ]
    const overIndex = reader.replace('./styles.ts', './index.ts')
    expect(await drawn([], overIndex, edges)).toEqual([])
    expect(await drawn([button], overIndex, edges)).toEqual(both)
    expect(await drawn([], `${overIndex}\nregister(styles)`, edges)).toEqual(both)
  })
})

describe('a module that the preview imports too', () => {
  const button = 'packages/ui/src/button/Button.tsx'
  const source = 'export function Button() { return 1 }'
  const drawn = async (after: string, executed: readonly string[]): Promise<Plan> => {
    const own: [string, string][] = [[`${up}/button/Button.tsx`, './.storybook/preview.tsx']]
    const before = await revision('before', { files: { [button]: source }, imports: own })
    await writeFile(path.join(before.storybook ?? '', 'marked-modules.json'), JSON.stringify([`./../../${button}`]))
    const now = await revision('after', { files: { [button]: after }, imports: own })
    return planShots(before, now, {}, { scripts: [], executed, executedBefore: [] })
  }

  test('changes no picture of a story that did not call a function of it', async () => {
    expect((await drawn(source.replace('1', '2'), [])).after).toEqual([])
    const { after, note } = await drawn(source.replace('1', '2'), [button])
    expect(after.map(({ id }) => id)).toEqual(both)
    expect(note).toContain(`all stories share ${button}, which changed`)
  })

  test('changes all when it runs other code while it is loaded', async () => {
    expect((await drawn(`${source}\nstart()`, [])).after).toHaveLength(2)
  })
})

describe('the stories to photograph', () => {
  test('are none when nothing changed', async () => {
    expect(await shotOf({})).toEqual([])
  })

  test('are one story when only its own module changed', async () => {
    expect(await shotOf({ files: { 'packages/ui/src/list/List.tsx': 'another list' } })).toEqual(['x-list--default'])
  })

  test('are all stories that reach the changed module', async () => {
    expect(await shotOf({ files: { 'packages/ui/src/button/Button.tsx': 'another button' } })).toEqual(both)
  })

  test('include a story whose package has another version, and none for a package that it does not use', async () => {
    expect(await shotOf({ files: { 'package-lock.json': lock('virtual-list') } })).toEqual(['x-list--default'])
    expect(await shotOf({ files: { 'package-lock.json': lock('unrelated') } })).toEqual([])
  })

  test.each([
    ['the preview', { 'apps/storybook/.storybook/preview.tsx': 'another preview' }],
    ['a style sheet of the tokens', { 'packages/ui/src/tokens/theme.css': 'other tokens' }],
    ['React itself', { 'package-lock.json': (files['package-lock.json'] ?? '').replace('19.0.0', '19.0.1') }],
    ['a new setting of Storybook', { 'apps/storybook/.storybook/preview-head.html': '<style>' }],
  ])('are all when %s changed', async (_what, changed) => {
    expect(await shotOf({ files: changed })).toEqual(both)
  })

  test('are all when a general rule of the built style sheet changed', async () => {
    expect(await shotOf({ css: '@layer base{p{margin:0}}@layer utilities{.flex{display:flex}}' })).toEqual(both)
  })

  test('include a story whose modules may use an added or removed class', async () => {
    const css = '@layer utilities{.flex{display:flex}.list{margin:0}}'
    expect(await shotOf({ css })).toEqual(['x-list--default'])
  })

  test('include a story with an unreadable module, even if it is equal on both sides', async () => {
    const unknown: [string, string][] = [['\0made-up:icons', `${up}/list/List.tsx`]]
    const plan = await planShots(
      await revision('before', { imports: unknown }),
      await revision('after', { imports: unknown }),
    )
    expect(plan.after.map(({ id }) => id)).toEqual(['x-list--default'])
  })

  test('include a story that the base does not have', async () => {
    const before = await revision('before', { stories: ['Button'] })
    const plan = await planShots(before, await revision('after'))
    expect(plan.after.map(({ id }) => id)).toEqual(['x-list--default'])
  })

  test('are all when a side has no list of modules', async () => {
    const before = await revision('before')
    await rm(path.join(before.storybook ?? '', 'preview-stats.json'))
    const plan = await planShots(before, await revision('after'))
    expect(plan.after).toHaveLength(2)
    expect(plan.note).toContain('no list of modules')
  })

  test('are the requested ones, even unchanged ones when everything is requested', async () => {
    const [before, after] = [await revision('before'), await revision('after')]
    const plan = await planShots(before, after, { only: 'X/Butt', everything: true })
    expect(plan.after.map(({ id }) => id)).toEqual(['x-button--default'])
    expect(plan.proven).toEqual([])
  })
})

test('lists the changed inputs of a story, its own first', async () => {
  const changed = {
    'packages/ui/src/list/List.tsx': 'another list',
    'packages/ui/src/tokens/theme.css': 'other tokens',
  }
  const plan = await planShots(await revision('before'), await revision('after', { files: changed }))
  expect(plan.changedInputs.get('x-list--default')).toEqual([
    'packages/ui/src/list/List.tsx',
    'packages/ui/src/tokens/theme.css',
  ])
})
