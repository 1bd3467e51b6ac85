/** Installs the bench's own packages and runs its check, as a step of `npm run verify`. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { binary, projectRoot } from './steps/projectRoot.ts'

const bench = path.join(projectRoot, 'tests', 'bench')
const commands: readonly [string, readonly string[], string][] = [
  [process.execPath, ['scripts/bootstrap.mjs', 'bench'], projectRoot],
  [binary('tsc'), ['-p', '.'], bench],
  [binary('oxlint'), ['-c', 'oxlint.json', '.'], bench],
]
for (const [program, args, cwd] of commands) {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
