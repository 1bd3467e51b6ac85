/**
 * `npm run storybook`: every component in every state, at http://localhost:6006. Passes options to Storybook (`npm run
 * storybook -- --port 6007`); `npm run storybook -- build` writes apps/storybook/storybook-static instead.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { binary, projectRoot } from './steps/projectRoot.ts'
import { toolEnvironment } from './steps/toolEnvironment.ts'
import { whenNpmEnds } from './steps/whenNpmEnds.ts'

const options = process.argv.slice(2)
const builds = options[0] === 'build'
const args = builds
  ? ['build', '--output-dir', 'storybook-static', ...options.slice(1)]
  : ['dev', '--port', '6006', '--no-open', '--ci', ...options]

const storybook = spawn(binary('storybook'), [...args, '--disable-telemetry'], {
  cwd: path.join(projectRoot, 'apps', 'storybook'),
  env: toolEnvironment(),
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => storybook.kill(signal))
whenNpmEnds(() => storybook.kill('SIGTERM'))
storybook.on('exit', (code) => {
  process.exitCode = code ?? 130
})
