import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readInterfaces } from './testing/propDocs.ts'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

const SOURCES = globSync('packages/{ui,charts,editor}/src/**/*.{ts,tsx}', { cwd: REPOSITORY_ROOT })
  .filter((file) => !/\.(?:test|stories)\./.test(file))
  .map((file) => readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8'))

test('every default that a component gives a prop is stated by the doc comment of the prop', () => {
  const defaults = new Map(SOURCES.flatMap((source) => Object.entries(readDefaults(source))))
  const compared = SOURCES.flatMap(readInterfaces)
    .filter(({ name }) => name.endsWith('Props'))
    .flatMap(({ name, props }) =>
      props.flatMap((prop) => {
        const inCode = defaults.get(name)?.[prop.name]
        const stated = statedDefault(prop.doc)
        // Classes for layout have no default that a caller needs to know.
        if (inCode === undefined || !isLiteral(inCode) || (stated === undefined && inCode === "''")) return []
        // Words may stand for a constant, as in "the color of goals".
        const isSame = stated === inCode || (stated !== undefined && !isLiteral(stated))
        return [{ text: `${name}.${prop.name}: ${inCode}, stated ${stated ?? 'nowhere'}`, isSame }]
      }),
    )
  expect(compared.length).toBeGreaterThan(150)
  expect(compared.filter(({ isSame }) => !isSame).map(({ text }) => text)).toEqual([])
})

test('reads the defaults of props where they are destructured', () => {
  const source = `const GAP_PX = 8
export function Box({
  size = 'md',
  gap = GAP_PX,
  'aria-label': label = 'Box',
  ...rest
}: BoxProps) {
  const { open = false, ...others } = rest
}
function List<T>(props: ListProps<T>) {
  const { max = 6, onMore } = props
  const { other = 1 } = useOther()
}
`
  expect(readDefaults(source)).toEqual({
    BoxProps: { size: "'md'", gap: '8', 'aria-label': "'Box'", open: 'false' },
    ListProps: { max: '6' },
  })
})

test.each([
  ['The size. @default 36 (M497)', '36'],
  ["The tone. @default 'info'", "'info'"],
  ['The width. @default the width of the content', 'the width of the content'],
  ['The label.', undefined],
])('%j states the default %s', (doc, expected) => {
  expect(statedDefault(doc)).toBe(expected)
})

/** The defaults in the code of a component, by the name of its interface of props. */
type CodeDefaults = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The head of a function with its props, destructured or not: `function Box({ size = 16 }: BoxProps)`. */
const HEAD = /function \w+(?:<[^(]*>)?\((?:\{([^{}]*)\}|\w+): (\w+Props)\b/g

/** Props that are destructured further on: `const { size = 16, ...rest } = props`. */
const FURTHER = /const \{([^{}]*)\} = (?:props|rest|others|content)\n/g

/** Returns the defaults with which the functions of a formatted source destructure their props, as they are written. */
function readDefaults(source: string): CodeDefaults {
  const heads = [...source.matchAll(HEAD)]
  const constants = new Map(
    [...source.matchAll(/^(?:export )?const ([A-Z_]+) = (.+)$/gm)].map(([, name, value]) => [name, value]),
  )
  const found: Record<string, Record<string, string>> = {}
  for (const [index, head] of heads.entries()) {
    const body = source.slice(head.index, heads[index + 1]?.index)
    const patterns = [head[1] ?? '', ...[...body.matchAll(FURTHER)].map(([, pattern = '']) => pattern)]
    for (const [, name = '', value = ''] of patterns
      .join(',')
      .matchAll(/(?:^|[{,\n])\s*(\w+|'[\w-]+': \w+) = ([^,\n]+?)\s*(?=,|$)/g)) {
      const props = (found[head[2] ?? ''] ??= {})
      props[name.replace(/^'([\w-]+)'.*/, '$1')] = constants.get(value) ?? value
    }
  }
  return found
}

/** Returns the default that a doc comment states, without its reason: "@default 36 (M497)" is 36. */
function statedDefault(doc: string): string | undefined {
  return /@default (.*?)(?: \((?:[MCD]\d+(?:, )?)+\))?$/.exec(doc)?.[1]
}

/** Whether a default is a value and not its description. */
function isLiteral(text: string): boolean {
  return /^(?:'[^']*'|-?[\d_.]+|true|false|null)$/.test(text)
}
