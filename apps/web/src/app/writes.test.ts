import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as api from '@rankdesk/api'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

// How the browser writes (decision 21), as far as its sources show it: a call that is passed on under another name is not found.

/** The one file that invalidates queries. */
const INVALIDATES = 'lib/api/applyChanges.ts'

/** Files that write without a mutation, each with the reason. */
const WITHOUT_MUTATION: Readonly<Record<string, string>> = {
  'app/identity/requestLoginAs.ts': 'The mutation in AccountLinks calls it through the app context.',
}

const WRITES: ReadonlySet<string> = new Set(
  Object.entries(api).flatMap(([name, value]) =>
    typeof value === 'object' && 'writes' in value && value.writes ? [name] : [],
  ),
)

const root = path.resolve(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))

/** Finds the texts that are worth parsing: the rules are about calls of these two methods. */
const HAS_METHOD = /\b(?:call|invalidateQueries)\b/

interface Node {
  type: string
  [part: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const partOf = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((part, name) => (isNode(part) ? part[name] : undefined), value)

/** Returns what a source calls against the rules: 'invalidateQueries', or the name of a contract that writes. */
function forbiddenCalls(file: string, text: string): string[] {
  if (!HAS_METHOD.test(text)) return []
  const found: string[] = []
  const contracts = new Map<string, string>()
  const readImport = (specifier: Node): void => {
    const [imported, local] = [partOf(specifier, 'imported', 'name'), partOf(specifier, 'local', 'name')]
    if (typeof imported === 'string' && typeof local === 'string' && WRITES.has(imported))
      contracts.set(local, imported)
  }
  const checkCall = (call: Node, inMutation: boolean): void => {
    const method = partOf(call, 'callee', 'property', 'name')
    const [first] = Array.isArray(call['arguments']) ? (call['arguments'] as unknown[]) : []
    const contract = contracts.get(String(partOf(first, 'name')))
    if (method === 'invalidateQueries' && file !== INVALIDATES) found.push(method)
    if (method === 'call' && contract !== undefined && !inMutation && !(file in WITHOUT_MUTATION)) found.push(contract)
  }
  const visit = (value: unknown, inMutation: boolean): void => {
    if (Array.isArray(value)) for (const part of value) visit(part, inMutation)
    if (!isNode(value)) return
    if (value.type === 'ImportSpecifier') readImport(value)
    if (value.type === 'CallExpression') checkCall(value, inMutation)
    const isMutation =
      (value.type === 'Property' && partOf(value, 'key', 'name') === 'mutationFn') ||
      (value.type === 'CallExpression' && partOf(value, 'callee', 'name') === 'writeMutation')
    for (const part of Object.values(value)) visit(part, inMutation || isMutation)
  }
  visit(parseSync(file, text).program, false)
  return found
}

const IMPORT = "import { monthLoad, saveContentZone as save } from '@rankdesk/api'\n"

it.each([
  ['a write in a mutationFn', `${IMPORT} mutationOptions({ mutationFn: (x) => app.client.call(save, x) })`, []],
  ['a write in a writeMutation', `${IMPORT} writeMutation((x) => app.client.call(save, x))`, []],
  [
    'a write in a mutationFn method',
    `${IMPORT} useMutation({ async mutationFn(x) { await client.call(save, x) } })`,
    [],
  ],
  ['a read', `${IMPORT} app.client.call(monthLoad, {})`, []],
  ['a write in a handler', `${IMPORT} const press = () => app.client.call(save, {})`, ['saveContentZone']],
  ['a write in onSuccess', `${IMPORT} useMutation({ onSuccess: () => client.call(save, {}) })`, ['saveContentZone']],
  ['a list of keys', "queryClient.invalidateQueries({ queryKey: ['x'] })", ['invalidateQueries']],
])('judges %s', (_case, text, expected) => {
  expect(forbiddenCalls('x.ts', text)).toEqual(expected)
})

it('finds the sources and the contracts', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(WRITES.size).toBeGreaterThan(40)
})

it('writes only in mutations, and invalidates queries in one file', () => {
  const problems = sources.flatMap((file) =>
    forbiddenCalls(file, readFileSync(path.join(root, file), 'utf8')).map((call) => `${file}: ${call}`),
  )
  expect(problems).toEqual([])
})
