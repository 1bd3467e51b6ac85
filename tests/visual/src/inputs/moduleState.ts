import path from 'node:path'
import { parseSync } from 'vite'
import type { Value } from './syntaxText.ts'
import { isPlain } from './topLevelCode.ts'

/**
 * Whether something of a call of the module's functions can remain for the next story. Nothing remains of the components
 * of a module that keeps no variables, collections or other objects: what they return is in the story that is removed.
 * Other functions may have computed what another module remembers.
 */
export function mayKeepState(name: string, source: string): boolean {
  if (!name.endsWith('.tsx')) return true
  const { program, errors } = parseSync(path.basename(name), source)
  return errors.length > 0 || !(program.body as unknown as Value[]).every(isStateless)
}

const STATELESS =
  /^(ImportDeclaration|ExportAllDeclaration|FunctionDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/

/** React's functions of which only the result is kept. `lazy` remembers what it has loaded. */
const WRAPPERS = /^(createContext|memo|forwardRef)$/

function isStateless(statement: Value): boolean {
  const type = String(statement['type'])
  if (type === 'ExportNamedDeclaration') {
    const declared = statement['declaration']
    return !(declared instanceof Object) || isStateless(declared as Value)
  }
  if (type !== 'VariableDeclaration') return STATELESS.test(type)
  return statement['kind'] === 'const' && (statement['declarations'] as Value[]).every(({ init }) => isConstant(init))
}

/** Whether a value is never changed: a collection that starts empty is there to be filled. */
function isConstant(value: unknown): boolean {
  const node = value as Value
  if (node['type'] === 'CallExpression') {
    const called = (node['callee'] as Value)['name']
    return typeof called === 'string' && WRAPPERS.test(called) && (node['arguments'] as unknown[]).every(isPlain)
  }
  return isPlain(node) && !containsEmpty(node)
}

/** Whether an expression contains an empty array or object outside of functions. */
function containsEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(containsEmpty)
  if (!(value instanceof Object)) return false
  const { type, elements, properties, value: inner } = value as Value
  if (type === 'ArrayExpression' || type === 'ObjectExpression') {
    const parts = (elements ?? properties) as unknown[]
    return parts.length === 0 || containsEmpty(parts)
  }
  return type === 'Property' && containsEmpty(inner)
}
