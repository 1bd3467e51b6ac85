import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isSentence, type PropsInterface, readInterfaces, withParents } from './testing/propDocs.ts'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

const read = (file: string) => readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8')

/** The props that a package gives away: those that an index exports, those of its components, and what they extend. */
function publicProps(source: string): PropsInterface[] {
  const files = globSync(`${source}/**/*.{ts,tsx}`, { cwd: REPOSITORY_ROOT }).filter(
    (file) => !/\.(?:test|stories)\./.test(file),
  )
  const all = new Map(files.flatMap((file) => readInterfaces(read(file)).map((one) => [one.name, one] as const)))
  const indexes = files.filter((file) => file.endsWith('/index.ts')).map(read)
  const components = indexes
    .flatMap((index) => [...index.matchAll(/export \{([^}]*)\} from '[^']+\.tsx'/g)])
    .flatMap(([, exported = '']) => exported.match(/\w+/g) ?? [])
  const names = [
    ...indexes.flatMap((index) => index.match(/\b\w+Props\b/g) ?? []),
    ...components.map((name) => `${name}Props`),
  ]
  return [...withParents(names, all)].flatMap((name) => all.get(name) ?? [])
}

test.each([
  ['packages/ui/src', 300],
  ['packages/charts/src', 40],
])('every prop that %s gives away is documented by a sentence', (source, atLeast) => {
  const props = publicProps(source).flatMap(({ name, props: own }) =>
    own.map((prop) => ({ ...prop, name: `${name}.${prop.name}` })),
  )
  expect(props.length).toBeGreaterThan(atLeast)
  expect(props.filter(({ doc }) => !isSentence(doc)).map(({ name, doc }) => `${name}: ${doc}`)).toEqual([])
})

test('reads the props of an interface with their comments', () => {
  const source = `export interface BoxProps<T> extends Omit<ComponentProps<'div'>, 'title'>, Sized {
  /** The title. @default 'Box' */
  title?: string
  /**
   * Called when
   * it opens.
   */
  onOpen: (next: {
    open: boolean
  }) => void
  'aria-label'?: string
}
`
  expect(readInterfaces(source)).toEqual([
    {
      name: 'BoxProps',
      parents: ['Omit', 'ComponentProps', 'Sized'],
      props: [
        { name: 'title', doc: "The title. @default 'Box'" },
        { name: 'onOpen', doc: 'Called when it opens.' },
        { name: 'aria-label', doc: '' },
      ],
    },
  ])
})

test.each([
  ['The label above the control.', true],
  ["The size: `md` is 32 px high. @default 'md'", true],
  ['The minimum (M511). @default 0', true],
  ['the label above the control.', false],
  ['The label above the control', false],
  ['Label.', false],
  ['', false],
])('%j is a sentence: %s', (doc, expected) => {
  expect(isSentence(doc)).toBe(expected)
})
