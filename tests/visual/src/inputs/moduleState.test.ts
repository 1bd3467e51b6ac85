import { expect, test } from 'vitest'
import { mayKeepState } from './moduleState.ts'

test.each([
  ['components', "import { x } from './x.ts'\nexport function Badge({ tone }: Props) { return <b>{tone}</b> }"],
  ['types', 'interface Props { tone: string }\nexport type Tone = string'],
  ['constants', "const tones = { red: 'text-red', all: ['a'] } as const\nexport const SIZE = 1"],
  ['functions of React that only wrap', 'const Context = createContext(null)\nexport const Row = memo(RowOf)'],
  ['what another module exports', "export { Badge } from './Badge.tsx'\nexport * from './Card.tsx'"],
])('nothing remains of a module of components with %s', (_what, source) => {
  expect(mayKeepState('packages/ui/src/x/X.tsx', source)).toBe(false)
})

test.each([
  ['a variable', 'let last = 0'],
  ['a collection', 'const known = new Map()'],
  ['an empty list', 'const open: string[] = []'],
  ['an empty object inside of another', 'const store = { rows: {} }'],
  ['what a function returned', 'export const client = createClient()'],
  ['what is loaded once', "export const Editor = lazy(async () => import('./Editor.tsx'))"],
  ['a class', 'export class Store { static last = 0 }'],
  ['a statement', 'document.title = "x"'],
  ['an error', 'const ='],
])('something may remain of a module with %s', (_what, source) => {
  expect(mayKeepState('packages/ui/src/x/X.tsx', source)).toBe(true)
})

test('another module may remember what functions returned', () => {
  expect(mayKeepState('packages/domain/src/rank.ts', 'export function rank() { return 1 }')).toBe(true)
})
