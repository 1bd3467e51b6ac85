import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { ACCESS_ROLE_LABELS, ACCESS_ROLES, type AccessRole } from '@rankdesk/domain'
import { systemClock } from '@rankdesk/format'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { DataDirError } from '#platform/data-dir/index.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { DatabaseServerError, withDatabase } from '#platform/postgres/index.ts'
import {
  AccountError,
  addAccount,
  changeAccessRole,
  changePassword,
  listAccounts,
  nameOfEmail,
  setActive,
  unbindAccount,
} from '#services/identity/index.ts'
import { UsageError } from './commandLine.ts'

const USAGE = `Usage: npm run staff -- add EMAIL [--name "Full Name"] [--title "SEO manager"] [--role 5]
         [--access administrator|manager|member] [--no-password]
     npm run staff -- password EMAIL
     npm run staff -- access EMAIL administrator|manager|member
     npm run staff -- disable EMAIL
     npm run staff -- enable EMAIL
     npm run staff -- unbind EMAIL
     npm run staff -- list
add and password ask for the password, or take it from a pipe. add asks for a name that is not given.
The first account is an administrator, every other one a member, unless --access says otherwise.
unbind lets another person at the OpenID provider use the account, such as one whose account there was created again.
--no-password is for staff who sign in at the OpenID provider that IDENTITY names.`

/** Errors that an operator can fix. Their message is enough. */
const RECOVERABLE = [UsageError, AccountError, ConfigError, DataDirError, DatabaseServerError]

/** An SEO manager (M107). */
const DEFAULT_ROLE = 5

type Work = (db: Db) => Promise<void>

/** Reads the arguments. A password is read before the database is opened, so that no connection waits for typing. */
async function readCommand(): Promise<Work> {
  const options = {
    name: { type: 'string' },
    title: { type: 'string' },
    role: { type: 'string' },
    access: { type: 'string' },
    'no-password': { type: 'boolean' },
  } as const
  const { values, positionals } = parse(() => parseArgs({ options, allowPositionals: true }))
  const [action, email, ...more] = positionals
  if (more.length > (action === 'access' ? 1 : 0)) throw new UsageError(USAGE)
  if (action === 'list' && email === undefined) return list
  if (action === undefined || email === undefined) throw new UsageError(USAGE)
  const now = systemClock.now()
  switch (action) {
    case 'add': {
      const { name, title = 'SEO manager', role = String(DEFAULT_ROLE) } = values
      if (!/^\d{1,4}$/.test(role)) throw new UsageError(USAGE)
      const accessRole = values.access === undefined ? undefined : parseAccessRole(values.access)
      const fullName = name ?? (await readName(nameOfEmail(email)))
      const password = values['no-password'] === true ? undefined : await readPassword()
      const account = { email, name: fullName, title, accessRole, roleId: Number(role), password }
      return async (db) => say(`Created the account ${email} (staff ${await addAccount(db, account)}).`)
    }
    case 'password': {
      const password = await readPassword()
      return async (db) => {
        await changePassword(db, email, password, now)
        say(`${email} has a new password and is signed out everywhere.`)
      }
    }
    case 'access': {
      const accessRole = parseAccessRole(more[0])
      return async (db) => {
        await changeAccessRole(db, email, accessRole)
        say(`${email} is now: ${ACCESS_ROLE_LABELS[accessRole]}.`)
      }
    }
    case 'disable':
    case 'enable':
      return async (db) => {
        await setActive(db, email, action === 'enable', now)
        say(action === 'enable' ? `${email} can sign in again.` : `${email} is signed out and cannot sign in.`)
      }
    case 'unbind':
      return async (db) => {
        await unbindAccount(db, email, now)
        say(`${email} is signed out. The next person with this verified address is bound to the account.`)
      }
    default:
      throw new UsageError(USAGE)
  }
}

function parseAccessRole(text: string | undefined): AccessRole {
  const found = ACCESS_ROLES.find((role) => role === text)
  if (found === undefined) throw new UsageError(USAGE)
  return found
}

async function list(db: Db): Promise<void> {
  for (const account of await listAccounts(db)) {
    const marks = [
      `role ${account.roleId}`,
      account.accessRole,
      account.demo && 'demo',
      account.hasPassword && 'password',
      !account.active && 'disabled',
    ]
    say(
      [account.staffId, account.staffName, account.staffEmail, account.title, marks.filter(Boolean).join(', ')].join(
        '\t',
      ),
    )
  }
}

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new UsageError(USAGE)
  }
}

/**
 * Reads a password from the operator: typed twice without being shown, or the first piped line. It is never an
 * argument, which other users of the machine and the shell's history would see. Throws AccountError.
 */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await readLine('')) ?? ''
  const password = await readLine('Password: ')
  const again = await readLine('Repeat the password: ')
  if (password === undefined || again === undefined) throw new AccountError('No password was given.')
  if (password !== again) throw new AccountError('The passwords don’t match.')
  return password
}

/** Reads a name from the operator; an empty line, or an input that is not a terminal, gives the suggested one. */
async function readName(suggested: string): Promise<string> {
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

function say(message: string): void {
  console.log(message)
}

try {
  const work = await readCommand()
  await withDatabase(readConfig(process.env), { info: () => undefined, warn: console.warn }, async (url) => {
    await migrateDatabase(url)
    const database = openDatabase(url)
    try {
      await work(database.db)
    } finally {
      await database.close()
    }
  })
} catch (error) {
  if (!(error instanceof Error) || !RECOVERABLE.some((kind) => error instanceof kind)) throw error
  console.error(error.message)
  process.exitCode = 1
}
