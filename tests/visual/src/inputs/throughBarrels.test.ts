import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ModuleGraph } from './moduleGraph.ts'
import { throughBarrels } from './throughBarrels.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rankdesk-barrels-'))
})
afterEach(() => rm(root, { recursive: true }))

const ui = 'packages/ui/src'
const sources: Record<string, string> = {
  'packages/ui/package.json': JSON.stringify({
    name: '@rankdesk/ui',
    sideEffects: ['**/*.css'],
    exports: { '.': './src/index.ts', './tokens': './src/tokens.ts' },
  }),
  'packages/rules/package.json': JSON.stringify({ name: '@rankdesk/rules', exports: { '.': './src/index.ts' } }),
  'packages/rules/src/index.ts': "export * from './score.ts'\nexport * from './plan.ts'",
  'packages/rules/src/score.ts': 'export const score = 1',
  'packages/rules/src/plan.ts': 'export const plan = 1',
  [`${ui}/index.ts`]:
    "export * from './badge/index.ts'\nexport * from './tree/index.ts'\nexport { Link as TextLink } from './Link.tsx'",
  [`${ui}/badge/index.ts`]: "export { Badge } from './Badge.tsx'\nexport type { BadgeProps } from './Badge.tsx'",
  [`${ui}/badge/Badge.tsx`]: 'export interface BadgeProps { n: number }\nexport function Badge() { return <b /> }',
  [`${ui}/tree/index.ts`]: "export { Tree } from './Tree.tsx'",
  [`${ui}/tree/Tree.tsx`]: 'export const Tree = () => null',
  [`${ui}/Link.tsx`]: 'export const Link = () => null',
}

/** The graph of a build: what each module imports, as Storybook lists it. */
const built: [string, string[]][] = [
  [`${ui}/index.ts`, [`${ui}/badge/index.ts`, `${ui}/tree/index.ts`, `${ui}/Link.tsx`]],
  [`${ui}/badge/index.ts`, [`${ui}/badge/Badge.tsx`]],
  [`${ui}/tree/index.ts`, [`${ui}/tree/Tree.tsx`]],
  ['packages/rules/src/index.ts', ['packages/rules/src/score.ts', 'packages/rules/src/plan.ts']],
]

const screen = 'apps/web/src/Screen.tsx'

async function importsOf(source: string, imported: string[], more: Record<string, string> = {}): Promise<string[]> {
  return [...((await graphOf(source, imported, more)).get(screen) ?? [])].toSorted()
}

async function graphOf(source: string, imported: string[], more: Record<string, string> = {}): Promise<ModuleGraph> {
  for (const [name, content] of Object.entries({ ...sources, ...more, [screen]: source })) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), content)
  }
  const graph = new Map([...built, [screen, imported] as const].map(([name, all]) => [name, new Set(all)]))
  return throughBarrels(graph, root)
}

describe('an import of names from a package index', () => {
  const index = [`${ui}/index.ts`]

  test.each([
    ['one name', "import { Badge } from '@rankdesk/ui'", [`${ui}/badge/Badge.tsx`]],
    ['a renamed export', "import { TextLink } from '@rankdesk/ui'", [`${ui}/Link.tsx`]],
    ['another local name', "import { Tree as T } from '@rankdesk/ui'", [`${ui}/tree/Tree.tsx`]],
    ['a name beside a type', "import { type BadgeProps, Tree } from '@rankdesk/ui'", [`${ui}/tree/Tree.tsx`]],
    ['the index by its path', "import { Tree } from '../../../packages/ui/src/index.ts'", [`${ui}/tree/Tree.tsx`]],
    [
      'two imports',
      "import { Tree } from '@rankdesk/ui'\nexport { Badge } from '@rankdesk/ui'\nexport const one = 1",
      [`${ui}/badge/Badge.tsx`, `${ui}/tree/Tree.tsx`],
    ],
  ])('leads to the modules that declare them: %s', async (_what, source, expected) => {
    expect(await importsOf(source, index)).toEqual(expected)
  })

  test.each([
    ['all names', "import * as ui from '@rankdesk/ui'"],
    ['no name', "import '@rankdesk/ui'"],
    ['a later import of all', "import { Tree } from '@rankdesk/ui'\nexport const all = () => import('@rankdesk/ui')"],
    ['an unknown name', "import { Nothing } from '@rankdesk/ui'"],
    ['text that is no script', 'import { Tree from'],
  ])('keeps the whole index with %s', async (_what, source) => {
    expect(await importsOf(source, index)).toEqual(index)
  })

  test('keeps the whole index of a package whose modules may have side effects', async () => {
    const rules = ['packages/rules/src/index.ts']
    expect(await importsOf("import { score } from '@rankdesk/rules'", rules)).toEqual(rules)
  })

  test('keeps an index that does something itself', async () => {
    const busy = { [`${ui}/index.ts`]: `${sources[`${ui}/index.ts`] ?? ''}\ndocument.title = 'x'` }
    expect(await importsOf("import { Tree } from '@rankdesk/ui'", index, busy)).toEqual(index)
  })
})

test('a worker, which a build does not list, is an import with all that it imports', async () => {
  const source = "export const start = () => new Worker(new URL('./count.worker.ts', import.meta.url))"
  const worker = {
    'apps/web/src/count.worker.ts':
      "import { score } from '@rankdesk/rules'\nimport { sum } from 'd3-array'\nsum(score)",
  }
  const graph = await graphOf(source, [], worker)
  expect([...(graph.get(screen) ?? [])]).toEqual(['apps/web/src/count.worker.ts'])
  expect([...(graph.get('apps/web/src/count.worker.ts') ?? [])].toSorted()).toEqual([
    'npm:d3-array',
    'packages/rules/src/index.ts',
  ])
})
