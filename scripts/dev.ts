/**
 * `npm run dev`: the server, which restarts when its sources or those of a package change, and the web app from Vite at
 * http://localhost:5173, which updates at once and forwards API calls to the server.
 *
 * PORT is the server's port (default 3000), WEB_PORT the web app's.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { binary, projectRoot } from './steps/projectRoot.ts'
import { toolEnvironment } from './steps/toolEnvironment.ts'
import { whenNpmEnds } from './steps/whenNpmEnds.ts'

const port = process.env['PORT'] ?? '3000'
const webPort = process.env['WEB_PORT'] ?? '5173'

const programs = [
  start(
    process.execPath,
    ['--watch', '--watch-preserve-output', path.join(projectRoot, 'apps/server/src/main.ts')],
    '.',
    {
      PORT: port,
    },
  ),
  start(binary('vite'), ['--port', webPort, '--strictPort', '--clearScreen', 'false'], 'apps/web', {
    RANKDESK_SERVER: `http://127.0.0.1:${port}`,
  }),
]

// One is useless without the other, so when either ends or this process does, both end.
for (const program of programs) {
  program.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop('SIGTERM')
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    process.exitCode ??= 0
    stop('SIGTERM')
  })
}

whenNpmEnds(() => {
  stop('SIGTERM')
})

function start(program: string, args: string[], cwd: string, env: Record<string, string>): ChildProcess {
  return spawn(program, args, {
    cwd: path.join(projectRoot, cwd),
    env: toolEnvironment(env),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && program !== process.execPath,
  })
}

function stop(signal: NodeJS.Signals): void {
  for (const program of programs) if (program.exitCode === null && program.signalCode === null) program.kill(signal)
}
