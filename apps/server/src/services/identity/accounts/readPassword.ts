import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { AccountError } from './accounts.ts'

/**
 * Reads a password from the operator: typed twice without being shown, or the first piped line. It is never an
 * argument, which other users of the machine and the shell's history would see. Throws AccountError.
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await readLine('')) ?? ''
  const password = await readLine('Password: ')
  const again = await readLine('Repeat the password: ')
  if (password === undefined || again === undefined) throw new AccountError('No password was given.')
  if (password !== again) throw new AccountError('The passwords don’t match.')
  return password
}

/** Reads a name from the operator; an empty line, or an input that is not a terminal, gives the suggested one. */
export async function readName(suggested: string): Promise<string> {
  if (!process.stdin.isTTY) return suggested
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const typed = await new Promise<string>((resolve) => lines.question(`Full name [${suggested}]: `, resolve))
    return typed.trim() === '' ? suggested : typed
  } finally {
    lines.close()
  }
}

function readLine(prompt: string): Promise<string | undefined> {
  process.stderr.write(prompt)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silence, terminal: process.stdin.isTTY })
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    lines.once('close', () => {
      if (prompt !== '') process.stderr.write('\n')
      resolve(undefined)
    })
  })
}
