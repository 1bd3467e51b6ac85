import { expect, test } from 'vitest'
import { differsInConstantsOnly, differsInFunctionsOnly, readsWhenLoaded, topLevelSource } from './topLevelCode.ts'

const badge = `import { text } from './text.ts'
/** The props. */
export interface BadgeProps { tone?: 'red' | 'grey' }
const tones = { red: 'bg-red', grey: 'bg-grey' } as const
export function Badge({ tone = 'grey' }: BadgeProps) {
  return <b className={tones[tone]}>{text(tone)}</b>
}
export const Plain = memo((props: BadgeProps) => <b {...props} />)
function longer(tone: string, by = 1) { return tone.length + by }
export const COUNT = 2
`

test.each([
  ['nothing', '', ''],
  ['the body of a component', '<b className', '<b id="b" className'],
  ['the body of a component in a call', '<b {...props} />', '<i {...props} />'],
  ['the props of a component', "tone = 'grey' }", "tone = 'red', id }"],
  ['the body of another function', 'return tone.length', 'return 2 * tone.length'],
  ['a comment', '/** The props. */', '// Its props'],
  ['a type', "tone?: 'red' | 'grey'", "tone?: 'red' | 'grey' | 'blue'"],
  ['a constant that only functions read', "'bg-red'", "'bg-red px-2'"],
  ['a new constant that only functions read', 'export function Badge', "const other = ['a']\nexport function Badge"],
  ['a type around a value', '} as const', '} satisfies object'],
])('%s differs in functions only', (_what, part, other) => {
  expect(badge).toContain(part)
  expect(differsInFunctionsOnly('Badge.tsx', badge, badge.replace(part, other))).toBe(true)
})

test.each([
  ['an import', "import { text } from './text.ts'", "import { text } from './text.ts'\nimport './style.css'"],
  ['an exported constant', 'COUNT = 2', 'COUNT = 3'],
  ['an export', 'export function Badge', 'function Badge'],
  ['a call while it is loaded', 'export const COUNT', 'register(Badge)\nexport const COUNT'],
  ['an argument of a call', 'memo((', 'memo(true, ('],
  ['the parameters of a function that is no component', 'by = 1', 'by = 2'],
  ['a default prop that runs code', "tone = 'grey' }", 'tone = read() }'],
  ['a constant that another call makes', 'const tones = {', 'const tones = freeze({ ...a }) && {'],
  ['a text that is no script', 'export const COUNT', 'export const'],
])('%s counts for all that load the module', (_what, part, other) => {
  expect(badge).toContain(part)
  expect(differsInFunctionsOnly('Badge.tsx', badge, badge.replace(part, other))).toBe(false)
})

test.each([
  ['exports it', 'const tones = { red: 1 }\nexport { tones }'],
  ['exports it by default', 'const tones = { red: 1 }\nexport default tones'],
  ['exports a value made of it', 'const tones = { red: 1 }\nexport const all = Object.keys(tones)'],
  ['reads it over another constant', 'const tones = { red: 1 }\nconst all = [tones]\nexport const first = all[0]'],
  ['reads it in a class', 'const tones = { red: 1 }\nexport class A { tones = tones }'],
  ['hands it to a call', 'const tones = { red: 1 }\nexport const styles = make(tones)'],
])('a constant counts for all where the module %s', (_what, source) => {
  expect(differsInFunctionsOnly('a.ts', source, source)).toBe(true)
  expect(differsInFunctionsOnly('a.ts', source, source.replace('red: 1', 'red: 2'))).toBe(false)
})

test('the classes of a component that cva keeps differ in functions only', () => {
  const source = "const styles = cva('px-1', { variants: { size: { sm: 'h-1' } } })\nexport const Chip = () => styles()"
  expect(differsInFunctionsOnly('Chip.tsx', source, source.replace('h-1', 'h-2'))).toBe(true)
  expect(differsInFunctionsOnly('Chip.tsx', source, source.replace("'h-1'", 'read()'))).toBe(false)
})

const styles = `const base = ['flex']
export const styles = cva(base, { size: 'px-1' })
export const SIZE = 1
export const count = () => SIZE
export const list = [...document.images].map(() => SIZE)
const kept = 'kept'
export { kept }
`

test.each([
  ['the value of an exported constant', 'SIZE = 1', 'SIZE = 2'],
  ['the classes that cva keeps', 'px-1', 'px-2'],
  ['a constant of which only exported constants are made', "'flex'", "'grid'"],
  ['a function', '() => SIZE\nexport const list', '() => 2 * SIZE\nexport const list'],
])('%s differs in constants only', (_what, part, other) => {
  expect(styles).toContain(part)
  expect(differsInConstantsOnly('styles.ts', styles, styles.replace(part, other))).toBe(true)
})

test.each([
  ['the name of an exported constant', 'const SIZE', 'const WIDTH'],
  ['a value that code makes', 'cva(base, {', 'make(base, {'],
  ['code that runs', 'document.images', 'document.links'],
  ['a constant that is exported by itself', "'kept'", "'lost'"],
  ['a variable', 'export const SIZE', 'export let SIZE'],
])('%s counts for all that load the module, also with its constants left out', (_what, part, other) => {
  expect(styles).toContain(part)
  expect(differsInConstantsOnly('styles.ts', styles, styles.replace(part, other))).toBe(false)
})

test('an exported constant that the module itself reads while it is loaded counts for all', () => {
  const source = 'export const SIZE = 1\nregister(SIZE)'
  expect(differsInConstantsOnly('a.ts', source, source.replace('1', '2'))).toBe(false)
})

test.each([
  ['in functions only', 'export const Button = () => <b className={styles()} />', false],
  ['in a constant that only functions read', 'const all = [styles]\nexport const Button = () => all', false],
  ['in a call', 'const own = styles()', true],
  ['in a value that it exports', 'export const all = [styles]', true],
  ['to export it', 'export { styles }', true],
  ['in a module that it loads by a call', "import('./styles.ts').then(register)", true],
  ['in a script that cannot be parsed', 'export const', true],
])('a module that reads an import %s', (_where, code, expected) => {
  expect(readsWhenLoaded('Button.tsx', `import { styles } from './styles.ts'\n${code}`, ['styles'])).toBe(expected)
})

test('a method of a class counts for all', () => {
  const source = 'export class A { static b = 1; c() { return 1 } }'
  expect(differsInFunctionsOnly('a.ts', source, source.replace('return 1', 'return 2'))).toBe(false)
})

test('the source of the top level without its constants contains the classes of what runs', () => {
  const source = `export const one = cva('px-1')\nexport const two = 'px-2'\nregister(two, 'px-3')`
  expect(topLevelSource('a.ts', source, true).match(/px-\d/g)).toEqual(['px-2', 'px-3'])
})

test('the source of the top level contains the classes of exported constants and classes, and none of functions', () => {
  const source = `const own = 'px-1'
const read = 'px-2'
export const given = [read, 'px-3']
export const Chip = memo(() => <b className={\`px-4 \${own}\`} />)
export class Box { name = 'px-5'; draw() { return 'px-6' } }
`
  const classes = topLevelSource('Chip.tsx', source).match(/px-\d/g)
  expect(classes).toEqual(['px-2', 'px-3', 'px-5', 'px-6'])
})
