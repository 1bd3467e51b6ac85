import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseSync } from 'vite'

/** A node of a parsed source. */
export interface SourceNode {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

export const isNode = (value: unknown): value is SourceNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Returns a part inside a node, by the names that lead to it. */
export const partOf = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((part, name) => (isNode(part) ? part[name] : undefined), value)

const nodesOf = (value: unknown): SourceNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Calls `visit` with a node and all nodes inside it, and with the nodes around each. */
export function walk(
  value: unknown,
  visit: (node: SourceNode, around: readonly SourceNode[]) => void,
  around: readonly SourceNode[] = [],
): void {
  if (Array.isArray(value)) for (const part of value) walk(part, visit, around)
  if (!isNode(value)) return
  visit(value, around)
  for (const part of Object.values(value)) walk(part, visit, [...around, value])
}

/** A parsed source: the expressions and functions that it declares at its top or inside functions, and its imports. */
export interface Source {
  file: string
  text: string
  program: SourceNode
  declared: ReadonlyMap<string, SourceNode>
  imported: ReadonlyMap<string, { from: string; name: string }>
}

const sources = new Map<string, Source>()

/** Reads and parses a source once. */
export function readSource(file: string): Source {
  const source = sources.get(file) ?? parseSource(file, readFileSync(file, 'utf8'))
  sources.set(file, source)
  return source
}

/** Parses the text of a source. */
export function parseSource(file: string, text: string): Source {
  const program = parseSync(file, text).program as unknown as SourceNode
  const declared = new Map<string, SourceNode>()
  const imported = new Map<string, { from: string; name: string }>()
  walk(program, (node) => {
    const name = partOf(node, 'id', 'name')
    if (node.type === 'VariableDeclarator' && typeof name === 'string' && isNode(node['init']))
      declared.set(name, node['init'])
    if (node.type === 'VariableDeclarator' && isNode(node['init']))
      for (const property of nodesOf(partOf(node, 'id', 'properties')))
        declared.set(String(partOf(property, 'value', 'name')), node['init'])
    if (node.type === 'FunctionDeclaration' && typeof name === 'string') declared.set(name, node)
    // An index passes on what other files declare.
    if (node.type === 'ExportNamedDeclaration' && isNode(node['source']))
      for (const specifier of nodesOf(node['specifiers']))
        imported.set(String(partOf(specifier, 'exported', 'name')), {
          from: String(partOf(node, 'source', 'value')),
          name: String(partOf(specifier, 'local', 'name')),
        })
    if (node.type !== 'ImportDeclaration') return
    for (const specifier of nodesOf(node['specifiers'])) {
      const from = String(partOf(node, 'source', 'value'))
      imported.set(String(partOf(specifier, 'local', 'name')), {
        from,
        name: String(partOf(specifier, 'imported', 'name')),
      })
    }
  })
  return { file, text, program, declared, imported }
}

/** Returns the declaration of a name and its source; 'api' for an import of packages/api, undefined for a parameter. */
function resolve(name: string, source: Source): { node: SourceNode; source: Source } | 'api' | undefined {
  const local = source.declared.get(name)
  if (local !== undefined) return { node: local, source }
  const found = source.imported.get(name)
  if (found === undefined) return undefined
  if (found.from === '@rankdesk/api') return 'api'
  if (!/^[.#]/.test(found.from)) return undefined
  const file = createRequire(source.file).resolve(found.from)
  return existsSync(file) ? resolve(found.name, readSource(file)) : undefined
}

/** Returns what a function returns: its expression, or that of its last return. */
function resultOf(node: SourceNode): SourceNode | undefined {
  const body = node['body']
  if (!isNode(body)) return undefined
  if (body.type !== 'BlockStatement') return body
  const returned = nodesOf(body['body']).findLast(({ type }) => type === 'ReturnStatement')?.['argument']
  return isNode(returned) ? returned : undefined
}

const isFunction = ({ type }: SourceNode) => /^(ArrowFunctionExpression|Function(Declaration|Expression))$/.test(type)

/** Returns the function of zod that a call names, such as 'pick' for `z.pick(...)`. */
function zodCall(node: SourceNode): string | undefined {
  const isZod = node.type === 'CallExpression' && partOf(node, 'callee', 'object', 'name') === 'z'
  return isZod ? String(partOf(node, 'callee', 'property', 'name')) : undefined
}

/** Returns the schema inside `schema.check(...)`, `schema.shape.name` and other members of a schema. */
function objectOf(node: SourceNode): SourceNode | undefined {
  const object = node.type === 'CallExpression' ? partOf(node, 'callee', 'object') : node['object']
  return isNode(object) ? object : undefined
}

/** Returns the node that stands for an expression: the declaration of a name, the result of a called function or memo. */
function follow(node: SourceNode, source: Source): { node: SourceNode; source: Source } | 'api' | undefined {
  const callee = node.type === 'CallExpression' ? partOf(node, 'callee', 'name') : undefined
  const name = node.type === 'Identifier' ? node['name'] : callee
  if (typeof name !== 'string') return undefined
  const [first] = nodesOf(node['arguments'])
  if (name === 'useMemo' && first !== undefined) {
    const result = resultOf(first)
    return result && { node: result, source }
  }
  const found = resolve(name, source)
  if (found === undefined || found === 'api') return found
  const result = isFunction(found.node) ? resultOf(found.node) : found.node
  return result && { node: result, source: found.source }
}

/** Whether a schema of a field derives from one of packages/api. */
function derives(node: SourceNode, source: Source): boolean {
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].every((part) => isNode(part) && derives(part, source))
  if (zodCall(node) !== undefined) {
    const [first] = nodesOf(node['arguments'])
    if (first === undefined) return false
    return first.type === 'ObjectExpression' ? ownFields(node, source).length === 0 : derives(first, source)
  }
  const followed = follow(node, source)
  if (followed !== undefined) return followed === 'api' || derives(followed.node, followed.source)
  const inner = objectOf(node)
  return inner !== undefined && derives(inner, source)
}

/** Returns the fields of an object schema that derive from no schema of packages/api; '*' if nothing is known of it. */
export function ownFields(node: SourceNode, source: Source): string[] {
  const call = zodCall(node)
  if (node.type === 'ConditionalExpression')
    return nodesOf([node['consequent'], node['alternate']]).flatMap((part) => ownFields(part, source))
  if (node.type === 'ObjectExpression')
    return nodesOf(node['properties']).flatMap((property) => {
      if (property.type === 'SpreadElement' && isNode(property['argument']))
        return ownFields(property['argument'], source)
      const value = property['value']
      return isNode(value) && derives(value, source) ? [] : [String(partOf(property, 'key', 'name'))]
    })
  if (call !== undefined) {
    const [first, second] = nodesOf(node['arguments'])
    if (first === undefined) return ['*']
    return [...ownFields(first, source), ...(call === 'extend' && second ? ownFields(second, source) : [])]
  }
  const followed = follow(node, source)
  if (followed !== undefined) return followed === 'api' ? [] : ownFields(followed.node, followed.source)
  const inner = objectOf(node)
  return inner === undefined ? ['*'] : ownFields(inner, source)
}
