// @ts-check
/**
 * Runs before every npm script of the project and installs node_modules as package-lock.json describes it. It is plain
 * JavaScript because it runs on whatever Node (20 or later) started npm, in a clone without packages. Everything after
 * it runs on the Node that is pinned as the npm package `node`.
 *
 * `--stamp` (npm's own postinstall) only records that a manual install has just completed node_modules.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const stampFile = path.join(root, 'node_modules', '.rankdesk-stamp')
const lockFile = path.join(root, '.turbo', 'bootstrap.lock')
const ownNode = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const oldestSystemNode = [22, 18]
const heartbeatMs = 2000
const staleAfterMs = 30_000

if (process.argv.includes('--stamp')) noteInstallByHand()
else await bootstrap()

async function bootstrap() {
  if (isUpToDate() && requireRuntime(false)) return
  const unlock = await acquireLock()
  try {
    // Another bootstrap may have installed everything while this one waited.
    if (isUpToDate() && requireRuntime(false)) return
    const began = Date.now()
    console.log('Installing packages (the first time takes a minute or two) ...')
    await npmCi()
    removeBrokenRuntime()
    console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`)
    // Without a usable Node the install is incomplete, and the next command tries again.
    if (requireRuntime(true)) fs.writeFileSync(stampFile, fingerprint())
    else fs.rmSync(stampFile, { force: true })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    unlock()
  }
}

/** Records a manual install. It equals ours unless it left something out; in that case the stamp stays stale. */
function noteInstallByHand() {
  const partial = ['omit', 'only', 'production', 'workspace', 'workspaces', 'ignore_scripts', 'dry_run', 'global']
  const set = partial.some((name) => !['', 'false', undefined].includes(process.env[`npm_config_${name}`]))
  const complete = fs.existsSync(path.join(root, 'node_modules', 'typescript', 'package.json'))
  // npm writes the lock file before it runs this script, so the fingerprint is that of the finished install.
  if (!set && complete && process.env['NODE_ENV'] !== 'production') fs.writeFileSync(stampFile, fingerprint())
}

function isUpToDate() {
  try {
    return fs.readFileSync(stampFile, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

/** Returns one hash of everything that determines the content of node_modules. */
function fingerprint() {
  const hash = createHash('sha256')
  hash.update(`${process.platform} ${process.arch} ${runtime().version}\n`)
  hash.update(fs.readFileSync(path.join(root, 'package-lock.json')))
  for (const manifest of manifests()) {
    const json = /** @type {Record<string, unknown>} */ (readJson(manifest))
    // Only changes of these fields need a new install, changes of scripts and descriptions don't.
    const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']
    const fields = ['name', 'version', 'workspaces', 'bin', 'allowScripts', ...kinds]
    hash.update(`${manifest} ${JSON.stringify(fields.map((field) => json[field] ?? null))}\n`)
  }
  return hash.digest('hex')
}

/** Returns the package.json of the root and of every workspace in the root's list (`folder/*`). */
function manifests() {
  const { workspaces } = /** @type {{ workspaces: string[] }} */ (readJson('package.json'))
  const found = workspaces.flatMap((pattern) => {
    const folder = pattern.replace(/\/\*$/, '')
    if (!fs.existsSync(path.join(root, folder))) return []
    return fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/package.json`)
  })
  return ['package.json', ...found.filter((file) => fs.existsSync(path.join(root, file))).toSorted()]
}

/**
 * @param {string} file from the root
 * @returns {unknown}
 */
function readJson(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
}

/**
 * Returns the Node for the project's scripts: the pinned one if its binary exists, else the one running this script.
 */
function runtime() {
  try {
    fs.accessSync(ownNode, fs.constants.X_OK)
    const { version } = /** @type {{ version: string }} */ (readJson('node_modules/node/package.json'))
    return { pinned: true, version }
  } catch {
    return { pinned: false, version: process.versions.node }
  }
}

/**
 * Whether there is a Node that can run the project's scripts. Prints a message when there is none.
 * @param {boolean} speak whether to print the Node in use when everything is fine
 */
function requireRuntime(speak) {
  const { pinned, version } = runtime()
  if (pinned) {
    if (speak) console.log(`Using Node ${version}, the project's own.`)
    return true
  }
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestSystemNode
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) {
    console.log(`Using Node ${version}, this system's: the project's own is not to be had here.`)
    return true
  }
  console.error(
    `Rankdesk runs on Node ${oldestSystemNode.join('.')} or later. Its own Node could not be installed on ` +
      `${process.platform} ${process.arch}, and this system's is ${version}. Install a newer Node, then try again.`,
  )
  process.exitCode = 1
  return false
}

/** Removes a pinned binary that can't run here (another C library) and would hide the system's Node in npm scripts. */
function removeBrokenRuntime() {
  if (!fs.existsSync(ownNode) || process.platform === 'win32') return
  if (spawnSync(ownNode, ['--version'], { stdio: 'ignore' }).status !== 0) fs.rmSync(ownNode)
}

async function npmCi() {
  const env = installEnvironment()
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env['npm_execpath'] ?? ''
  const isNpm = path.basename(npm).startsWith('npm') && npm.endsWith('.js') && fs.existsSync(npm)
  const child = isNpm
    ? spawn(nodeForNpm(env), [npm, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })

  let output = ''
  const append = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString()
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      child.kill(signal)
      fs.rmSync(lockFile, { force: true })
      process.exit(130)
    })
  }
  /** @type {number | null} */
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${output.trim()}\nnpm ci failed: the packages could not be installed (see above).`)
}

/**
 * Returns the environment of npm. Settings of the outer npm command (omit, workspace, ignore-scripts, loglevel, prefix
 * ...) must not affect this install; the registry settings must.
 */
function installEnvironment() {
  const keptSettings =
    /^npm_config_(registry|cache|userconfig|globalconfig|ca|cafile|strict_ssl|offline|prefer_offline|fetch_.*|maxsockets|.*proxy|\/\/.*|@.*)$/i
  const entries = Object.entries(process.env).filter(([name]) => {
    if (/^npm_/i.test(name)) return keptSettings.test(name)
    return !['NODE_ENV', 'NODE_OPTIONS', 'INIT_CWD', 'NODE'].includes(name)
  })
  const env = Object.fromEntries(entries)
  const inner = `${path.sep}node_modules${path.sep}.bin`
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return { ...env, PATH: folders.filter((folder) => !folder.endsWith(inner)).join(path.delimiter) }
}

/**
 * Returns the Node that runs npm: not the one in node_modules, which the install is about to replace.
 * @param {Record<string, string | undefined>} env
 */
function nodeForNpm(env) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const candidates = (env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name))
  return candidates.find((file) => fs.existsSync(file)) ?? process.execPath
}

/** Waits until no other bootstrap of this clone is running. Takes over the lock of a process that has ended. */
async function acquireLock() {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true })
  const ownLock = `${process.pid} ${randomUUID()}`
  for (let announced = false; ;) {
    try {
      fs.writeFileSync(lockFile, ownLock, { flag: 'wx' })
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    if (removeStaleLock()) continue
    if (!announced) console.log('Another command is installing the packages of this clone: waiting for it ...')
    announced = true
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    fs.utimes(lockFile, now, now, () => undefined)
  }, heartbeatMs)
  return () => {
    clearInterval(heartbeat)
    fs.rmSync(lockFile, { force: true })
  }
}

/** Removes the lock if its process has ended. Returns whether to try again at once. */
function removeStaleLock() {
  try {
    const content = fs.readFileSync(lockFile, 'utf8')
    const age = Date.now() - fs.statSync(lockFile).mtimeMs
    if (age < staleAfterMs && isAlive(Number(content.split(' ')[0]))) return false
    // Renaming is atomic: of two processes that take over, one moves the stale lock away and the other finds none.
    const aside = `${lockFile}.${randomUUID()}`
    fs.renameSync(lockFile, aside)
    const moved = fs.readFileSync(aside, 'utf8')
    if (moved !== content) fs.linkSync(aside, lockFile) // A third process was faster. Its lock is valid, so restore it.
    fs.rmSync(aside)
    return moved === content
  } catch {
    return true
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return true // Being written at this moment; its age decides.
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
