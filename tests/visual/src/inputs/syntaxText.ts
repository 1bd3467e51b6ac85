/** A node of a syntax tree. */
export type Value = Readonly<Record<string, unknown>>

/** Parts of the tree that say nothing about what runs. A literal's text has its value. */
const IGNORED = /^(start|end|range|loc|parent|value of a literal|typeAnnotation|returnType|type(Parameters|Arguments))$/
const TYPES = /^TS(InterfaceDeclaration|TypeAliasDeclaration)$/
const WRAPPERS = /^(TS(As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/

/** The kinds of functions. */
export const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/**
 * Returns a text of a part of the tree that is equal for code that does the same while it is loaded: without comments, types
 * and the bodies of functions. `name` is that of the variable whose value it is.
 */
export function textOf(value: unknown, name = '', whole = false): string {
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

/** Returns the name of a variable; none for a pattern. */
export function nameOf(id: unknown): string {
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
