import path from 'node:path'
import { parseSync, type Plugin } from 'vite'

/** The file with the list of marked modules, in the folder of the build. A mark is the number of its module there. */
const LIST = 'marked-modules.json'

/** The folder that Storybook is built in. */
const app = path.resolve(import.meta.dirname, '..', '..')

/**
 * Lets the functions of the repository's modules report that they were called, to `window.visualExecuted` of the visual
 * test's pages. `npm run visual` so knows which modules did something for a story's picture, of the many that its page
 * loads. Only its builds contain the marks: `MARK_EXECUTION=1`.
 */
export function executionMarks(): Plugin {
  const modules: string[] = []
  return {
    name: 'rankdesk:execution-marks',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!path.isAbsolute(id) || !/\.[jt]sx?$/.test(id) || id.includes('node_modules')) return null
      const marked = withMarks(code, modules.length)
      if (marked === undefined) return null
      modules.push(`./${path.relative(app, id).replaceAll(path.sep, '/')}`)
      return { code: marked, map: null }
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(modules) })
    },
  }
}

/** A node of the syntax tree. */
interface Node {
  type: string
  start: number
  end: number
  body?: Node | Node[]
  directive?: string | null
}

/**
 * Returns a script whose outermost functions mark `number` as executed when they are called. Undefined when the script
 * can't be parsed.
 */
export function withMarks(code: string, number: number): string | undefined {
  const { program, errors } = parseSync('module.js', code)
  if (errors.length > 0) return undefined
  const mark = `globalThis.visualExecuted?.add(${number})`
  const insertions: { at: number; text: string }[] = []
  for (const { body } of outermostFunctions(program)) {
    if (body === undefined || Array.isArray(body)) continue
    if (body.type === 'BlockStatement') {
      const directives = [body.body ?? []].flat().filter(({ directive }) => typeof directive === 'string')
      insertions.push({ at: directives.at(-1)?.end ?? body.start + 1, text: `;${mark};` })
    } else insertions.push({ at: body.start, text: `(${mark},` }, { at: body.end, text: ')' })
  }
  let rest = 0
  let marked = ''
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at)) {
    marked += code.slice(rest, at) + text
    rest = at
  }
  return marked + code.slice(rest)
}

function* outermostFunctions(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const one of value) yield* outermostFunctions(one)
    return
  }
  if (!(value instanceof Object)) return
  const node = value as Node
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) yield node
  else for (const part of Object.values(value)) yield* outermostFunctions(part)
}
