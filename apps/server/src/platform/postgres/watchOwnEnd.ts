import { spawn, type ChildProcess } from 'node:child_process'

/**
 * Stops PostgreSQL when this process is killed and cannot stop it: a tiny shell waits on a pipe that the system closes
 * with this process, then stops PostgreSQL. Without it the next start does the same.
 */
export function watchOwnEnd(child: ChildProcess): { end(): void } {
  if (process.platform === 'win32' || child.pid === undefined) return { end: () => undefined }
  const script = 'read -r line; test "$line" = done || kill -INT "$1"'
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(child.pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => undefined)
  watcher.stdin.on('error', () => undefined)
  watcher.unref()
  return { end: () => watcher.stdin.end('done\n') }
}
