import path from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { REPOSITORY_ROOT } from '../repositoryRoot.ts'

/**
 * Lets each exported function of a component's module note the module on the page when it runs. `npm run visual` then knows
 * which components a screen did not render.
 */
export function markModules(): Plugin {
  return {
    name: 'rankdesk:mark-modules',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx$/, exclude: /node_modules/ } },
      handler: (code, id) => {
        const module = JSON.stringify(path.relative(REPOSITORY_ROOT, id).replaceAll(path.sep, '/'))
        const bodies = parseSync(id, code).program.body.flatMap((node) => {
          if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'FunctionDeclaration') return []
          return node.declaration.body?.start ?? []
        })
        const marked = bodies.reduceRight(
          (text, start) =>
            `${text.slice(0, start + 1)}globalThis.visualModules?.add(${module});${text.slice(start + 1)}`,
          code,
        )
        return { code: marked, map: null }
      },
    },
  }
}
