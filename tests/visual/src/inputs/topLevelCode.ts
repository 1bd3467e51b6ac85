import path from 'node:path'
import { parseSync } from 'vite'

/**
 * Whether two versions of a module can differ only in pages that call one of its functions: the same code runs while the
 * module is loaded, and it exports the same constants.
 */
export function differsInFunctionsOnly(name: string, before: string, after: string): boolean {
  const [old, now] = [topLevelCode(name, before), topLevelCode(name, after)]
  return old !== undefined && now !== undefined && old.text === now.text
}

/** A node of a syntax tree. */
export type Value = Readonly<Record<string, unknown>>

/**
 * Returns the source of a module without what only its functions do: their bodies, and constants that only they read. One
 * that can't be parsed is returned whole.
 */
export function topLevelSource(name: string, source: string): string {
  const code = topLevelCode(name, source)
  let text = ''
  let rest = 0
  for (const { start, end } of code?.cuts.toSorted((a, b) => a.start - b.start) ?? []) {
    text += source.slice(rest, start)
    rest = Math.max(rest, end)
  }
  return text + source.slice(rest)
}

interface TopLevelCode {
  /** A text that is equal for equal code: without comments, types, and what `cuts` contains. */
  text: string
  /** The places of functions' bodies and of constants that only functions read. */
  cuts: Range[]
}

interface Range {
  start: number
  end: number
}

function topLevelCode(name: string, source: string): TopLevelCode | undefined {
  const { program, errors } = parseSync(path.basename(name), source)
  if (errors.length > 0) return undefined
  const body = program.body as unknown as Value[]
  const exported = new Set(body.flatMap(exportedNames))
  const constants = new Map<string, { text: string; statement: Value }>()
  const rest: string[] = []
  const cuts: Range[] = []
  for (const statement of body) {
    const own = privateConstants(statement, exported)
    if (own === undefined) {
      rest.push(textOf(statement))
      cuts.push(...bodiesIn(statement))
    } else for (const [constant, text] of own) constants.set(constant, { text, statement })
  }
  // A constant that top-level code reads is part of it, as is what that constant reads.
  for (let text = rest.join('\n'); text !== '';) {
    const read = [...constants].filter(([constant]) => text.includes(`"name":${JSON.stringify(constant)}`))
    for (const [constant] of read) constants.delete(constant)
    text = read.map(([constant, value]) => `${constant} = ${value.text}`).join('\n')
    if (text !== '') rest.push(text)
  }
  for (const { statement } of constants.values()) cuts.push(rangeOf(statement))
  return { text: rest.filter((one) => one !== '').join('\n'), cuts }
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

/** Whether evaluating an expression runs no other code: literals, names, and arrays and objects of these. */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (!(value instanceof Object)) return value === null
  const node = value as Value
  return CONTAINERS[String(node['type'])]?.every((part) => isPlain(node[part])) ?? false
}

/** Parts of the tree that say nothing about what runs. A literal's text has its value. */
const IGNORED = /^(start|end|range|loc|parent|value of a literal|typeAnnotation|returnType|type(Parameters|Arguments))$/
const TYPES = /^TS(InterfaceDeclaration|TypeAliasDeclaration)$/
const WRAPPERS = /^(TS(As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/
const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** Returns a text of a part of the tree. `name` is that of the variable whose value it is. */
function textOf(value: unknown, name = '', whole = false): string {
  if (Array.isArray(value)) return `[${value.map((one) => textOf(one, name, whole)).join()}]`
  if (!(value instanceof Object)) return JSON.stringify(value) ?? 'undefined'
  const node = value as Value
  const type = String(node['type'])
  if (isType(node)) return ''
  if (WRAPPERS.test(type)) return textOf(node['expression'], name, whole)
  if (FUNCTIONS.test(type) && !whole) return functionText(node, name)
  const own = type === 'VariableDeclarator' ? nameOf(node['id']) : name
  // Fields of a class are evaluated outside of its functions.
  const isWhole = whole || type.startsWith('Class')
  const parts = Object.entries(node)
    .filter(([key]) => !IGNORED.test(type === 'Literal' && key === 'value' ? 'value of a literal' : key))
    .map(([key, part]) => `${JSON.stringify(key)}:${textOf(part, own, isWhole)}`)
  return `{${parts.join()}}`
}

function isType(node: Value): boolean {
  const declared = node['declaration']
  return (
    TYPES.test(String(node['type'])) ||
    node['importKind'] === 'type' ||
    node['exportKind'] === 'type' ||
    (declared instanceof Object && TYPES.test(String((declared as Value)['type'])))
  )
}

function nameOf(id: unknown): string {
  const name = id instanceof Object ? (id as Value)['name'] : ''
  return typeof name === 'string' ? name : ''
}

/**
 * Returns the text of a function without its body. A mark reports a call once its parameters are read; those of a
 * component, which always gets props, are left out as well, unless a default value runs code.
 */
function functionText(node: Value, variable: string): string {
  const own = nameOf(node['id'])
  const parameters = textOf(node['params'])
  const isComponent = /^[A-Z]/.test(own === '' ? variable : own)
  const runsCode = /"type":"(Call|New|Member|TaggedTemplate|Await|Import|JSX)/.test(parameters)
  const kept = isComponent && !runsCode ? '' : parameters
  return `{function ${own} ${String(node['async'])} ${String(node['generator'])} ${kept}}`
}
