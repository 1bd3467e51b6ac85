import path from 'node:path'
import { parseSync } from 'vite'
import { FUNCTIONS, nameOf, textOf, type Value } from './syntaxText.ts'

/**
 * Whether two versions of a module can differ only in pages that call one of its functions: the same code runs while the
 * module is loaded, and it exports the same constants.
 */
export function differsInFunctionsOnly(name: string, before: string, after: string): boolean {
  return haveEqualText(topLevelCode(name, before), topLevelCode(name, after))
}

/** Whether two versions of a module can differ only in pages that call one of its functions or read a constant of it. */
export function differsInConstantsOnly(name: string, before: string, after: string): boolean {
  return haveEqualText(topLevelCode(name, before, true), topLevelCode(name, after, true))
}

function haveEqualText(before: TopLevelCode | undefined, after: TopLevelCode | undefined): boolean {
  return before !== undefined && before.text === after?.text
}

/**
 * Returns the source of a module without what only its functions do: their bodies, and constants that only they read. With
 * `withoutConstants`, constants that it only exports are left out as well. One that can't be parsed is returned whole.
 */
export function topLevelSource(name: string, source: string, withoutConstants = false): string {
  const code = topLevelCode(name, source, withoutConstants)
  let text = ''
  let rest = 0
  for (const { start, end } of code?.cuts.toSorted((a, b) => a.start - b.start) ?? []) {
    text += source.slice(rest, start)
    rest = Math.max(rest, end)
  }
  return text + source.slice(rest)
}

/**
 * Whether a module uses one of its variables or imports while it is loaded. One that can't be parsed, or that loads others
 * by a call, may.
 */
export function readsWhenLoaded(name: string, source: string, variables: readonly string[]): boolean {
  const code = topLevelCode(name, source)
  const parts = ['"type":"ImportExpression"', ...variables.map(mentionOf)]
  return code === undefined || parts.some((part) => code.withoutImports.includes(part))
}

interface TopLevelCode {
  /** A text that is equal for equal code: without comments, types, and what `cuts` contains. */
  text: string
  /** The same without import statements, which name what they import. */
  withoutImports: string
  /** The places of functions' bodies and of constants that only functions read. */
  cuts: Range[]
}

interface Range {
  start: number
  end: number
}

/** Returns the code that runs while a module is loaded, of exported constants only the names if `withoutConstants`. */
function topLevelCode(name: string, source: string, withoutConstants = false): TopLevelCode | undefined {
  const { program, errors } = parseSync(path.basename(name), source)
  if (errors.length > 0) return undefined
  const body = program.body as unknown as Value[]
  const exported = new Set(withoutConstants ? [] : body.flatMap(exportedNames))
  const constants = new Map<string, { text: string; statement: Value }>()
  const imports: string[] = []
  const rest: string[] = []
  const cuts: Range[] = []
  for (const statement of body) {
    const declared = withoutConstants ? exportedDeclaration(statement) : undefined
    const own = privateConstants(declared ?? statement, exported)
    if (own === undefined) {
      const texts = statement['type'] === 'ImportDeclaration' ? imports : rest
      texts.push(textOf(statement))
      cuts.push(...bodiesIn(statement))
      continue
    }
    for (const [constant, text] of own) constants.set(constant, { text, statement })
    if (declared !== undefined) rest.push(`export ${own.map(([constant]) => constant).join()}`)
  }
  // A constant that top-level code reads is part of it, as is what that constant reads.
  for (let text = rest.join('\n'); text !== '';) {
    const read = [...constants].filter(([constant]) => text.includes(mentionOf(constant)))
    for (const [constant] of read) constants.delete(constant)
    text = read.map(([constant, value]) => `${constant} = ${value.text}`).join('\n')
    if (text !== '') rest.push(text)
  }
  for (const { statement } of constants.values()) cuts.push(rangeOf(statement))
  const withoutImports = rest.filter((one) => one !== '').join('\n')
  return { text: [...imports.filter((one) => one !== ''), withoutImports].join('\n'), withoutImports, cuts }
}

/** Returns the part of a text that mentions the variable. */
function mentionOf(variable: string): string {
  return `"name":${JSON.stringify(variable)}`
}

function rangeOf(node: Value): Range {
  return { start: Number(node['start']), end: Number(node['end']) }
}

/** Returns the places of the bodies of the outermost functions, of classes none. */
function bodiesIn(value: unknown): Range[] {
  if (Array.isArray(value)) return value.flatMap(bodiesIn)
  if (!(value instanceof Object)) return []
  const node = value as Value
  if (FUNCTIONS.test(String(node['type'])))
    return node['body'] instanceof Object ? [rangeOf(node['body'] as Value)] : []
  return String(node['type']).startsWith('Class') ? [] : Object.values(node).flatMap(bodiesIn)
}

/** Returns the names that a statement exports of the module's own. */
function exportedNames(statement: Value): string[] {
  if (statement['type'] === 'ExportDefaultDeclaration') return [textOf(statement['declaration'])].flatMap(namesIn)
  if (statement['type'] !== 'ExportNamedDeclaration' || statement['source'] !== null) return []
  return (statement['specifiers'] as Value[]).flatMap(({ local }) => namesIn(textOf(local)))
}

/** Returns the declaration in an export statement. */
function exportedDeclaration(statement: Value): Value | undefined {
  const declared = statement['type'] === 'ExportNamedDeclaration' ? statement['declaration'] : undefined
  return declared instanceof Object ? (declared as Value) : undefined
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/"name":"([^"]+)"/g)].map(([, name = '']) => name)
}

/** Returns the constants of a declaration whose values are made without running code. Undefined for another statement. */
function privateConstants(statement: Value, exported: ReadonlySet<string>): [string, string][] | undefined {
  if (statement['type'] !== 'VariableDeclaration' || statement['kind'] !== 'const') return undefined
  const found = (statement['declarations'] as Value[]).map(({ id, init }): [string, string] | undefined => {
    const name = (id as Value)['type'] === 'Identifier' ? String((id as Value)['name']) : ''
    return name === '' || exported.has(name) || !isPlain(init) ? undefined : [name, textOf(init)]
  })
  return found.every((one) => one !== undefined) ? found : undefined
}

const CONTAINERS: Readonly<Record<string, readonly string[]>> = {
  Literal: [],
  Identifier: [],
  TemplateElement: [],
  ArrowFunctionExpression: [],
  FunctionExpression: [],
  TemplateLiteral: ['quasis', 'expressions'],
  ArrayExpression: ['elements'],
  ObjectExpression: ['properties'],
  Property: ['key', 'value'],
  SpreadElement: ['argument'],
  UnaryExpression: ['argument'],
  BinaryExpression: ['left', 'right'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  ParenthesizedExpression: ['expression'],
}

/**
 * Whether evaluating an expression runs no other code: literals, names, and arrays and objects of these. A call of `cva`
 * only keeps the classes that it is given.
 */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (!(value instanceof Object)) return value === null
  const node = value as Value
  if (node['type'] === 'CallExpression') return nameOf(node['callee']) === 'cva' && isPlain(node['arguments'])
  return CONTAINERS[String(node['type'])]?.every((part) => isPlain(node[part])) ?? false
}
