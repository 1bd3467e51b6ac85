import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writtenTypes } from './writtenTypes.ts'

// Tests don't need written types, so the plugin does nothing in them.
beforeEach(() => void vi.stubEnv('VITEST', undefined))
afterEach(() => void vi.unstubAllEnvs())

const transform = writtenTypes().transform as (code: string, file: string) => { code: string } | null
const writeOutTypes = (code: string, file: string) => transform(code, file)?.code ?? ''

const component = (props: string) => `export function List(props: { ${props} }) { return <b>{String(props)}</b> }\n`
const described = (tsType: object) => `;List.__docgenInfo=${JSON.stringify({ props: { items: { tsType } } })}`

test('writes out a readonly list', () => {
  const code = component('items: readonly string[]')
  expect(writeOutTypes(code + described({ name: 'unknown' }), 'List.tsx')).toBe(
    code + described({ name: 'readonly string[]' }),
  )
})

test('writes out a readonly list in a union and keeps the other types', () => {
  const code = component('items?: string | readonly string[]')
  const union = (list: object) => ({ name: 'union', elements: [{ name: 'string' }, list] })
  expect(writeOutTypes(code + described(union({ name: 'unknown' })), 'List.tsx')).toBe(
    code + described(union({ name: 'readonly string[]' })),
  )
})

test('keeps a type that is really unknown', () => {
  const code = component('items: unknown') + described({ name: 'unknown' })
  expect(writeOutTypes(code, 'List.tsx')).toBe(code)
})

test.each([
  ["Omit<ItemProps, 'held'>", ['items', 'tone']],
  ["Pick<ItemProps, 'held' | 'tone'>", ['held', 'tone']],
  ["Omit<Pick<ItemProps, 'held' | 'tone'>, 'tone'>", ['held']],
])('adds the props of %s and keeps what the code says of one', (from, names) => {
  const code = [
    'interface ItemProps {',
    '  /** What is shown. */',
    '  items: readonly string[]',
    '  held?: boolean',
    "  tone?: 'red' | 'blue'",
    '}',
    `interface ListProps extends ${from} { own: string }`,
    'export function List(props: ListProps) { return <b>{String(props)}</b> }',
    '',
  ].join('\n')
  const own = { own: { required: true, tsType: { name: 'string' } }, [names[0] ?? '']: { defaultValue: 'x' } }
  const written = writeOutTypes(`${code};List.__docgenInfo=${JSON.stringify({ props: own })}`, 'List.tsx')
  const docs = JSON.parse(written.slice(written.indexOf('=', code.length) + 1)) as { props: Record<string, object> }
  expect(Object.keys(docs.props).toSorted()).toEqual([...names, 'own'].toSorted())
  expect(docs.props[names[0] ?? '']).toMatchObject({ defaultValue: 'x', tsType: {} })
  if (names[0] === 'items')
    expect(docs.props['items']).toMatchObject({
      required: true,
      description: 'What is shown.',
      tsType: { name: 'readonly string[]' },
    })
})
