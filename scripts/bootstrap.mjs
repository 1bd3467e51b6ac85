// @ts-check
/**
 * Runs before every npm script of the project and installs what the script needs, as package-lock.json describes it:
 *
 * - `start`: what the server and the build of the web app need (the packages' `dependencies`)
 * - `all`: the tools of the tests and of Storybook too
 * - `bench`: the libraries that the bench compares with too, which tests/bench locks for itself
 *
 * It is plain JavaScript because it runs on whatever Node (20 or later) started npm, in a clone without packages.
 * Everything after it runs on the Node that is pinned as an npm package.
 *
 * `--stamp` (npm's own postinstall) only records that a manual install has just completed node_modules.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const benchFolder = path.join(root, 'tests', 'bench')
const stampFile = path.join(root, 'node_modules', '.rankdesk-stamp')
const benchStampFile = path.join(benchFolder, 'node_modules', '.rankdesk-stamp')
const lockFile = path.join(root, '.turbo', 'bootstrap.lock')
const ownNode = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const oldestSystemNode = [22, 18]
const heartbeatMs = 2000
const staleAfterMs = 30_000

/** What can be installed; each contains those before it. */
const levels = /** @type {const} */ (['start', 'all', 'bench'])

const [argument = 'all'] = process.argv.slice(2)
const wanted = levels.find((level) => level === argument)
if (argument === '--stamp') noteInstallByHand()
else if (wanted === undefined) throw new Error(`bootstrap.mjs takes ${levels.join(', ')} or --stamp, not ${argument}.`)
else await bootstrap(wanted)

/** @param {typeof levels[number]} level */
async function bootstrap(level) {
  if (missingSteps(level).length === 0 && requireRuntime(false)) return
  const unlock = await acquireLock()
  try {
    // Another bootstrap may have installed everything while this one waited.
    const steps = missingSteps(level)
    if (steps.length === 0 && requireRuntime(false)) return
    const began = Date.now()
    console.log(
      `Installing packages (${level === 'start' ? 'the first time takes a minute' : 'this takes a minute or two'}) ...`,
    )
    for (const step of steps) await step()
    console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`)
    requireRuntime(true)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    unlock()
  }
}

/**
 * Returns the installs that a level still needs.
 * @param {typeof levels[number]} level
 * @returns {(() => Promise<void>)[]}
 */
function missingSteps(level) {
  const base = level === 'start' ? 'start' : 'all'
  const installed = readStamp(stampFile)
  const isCurrent = installed.fingerprint === fingerprint()
  const hasBase = isCurrent && (installed.level === 'all' || installed.level === base)
  const hasBench = level !== 'bench' || readStamp(benchStampFile).fingerprint === benchFingerprint()
  return [
    ...(hasBase && runtime().isUsable ? [] : [() => install(base, isCurrent)]),
    ...(hasBench ? [] : [installBench]),
  ]
}

/**
 * Installs the packages of the workspaces. Those that are there already stay, so that a running server keeps its files, if
 * they are of the same lock file.
 * @param {'start' | 'all'} level
 * @param {boolean} isCurrent whether what is installed is of the current lock file
 */
async function install(level, isCurrent) {
  const kinds = level === 'start' ? ['--omit=dev'] : ['--include=dev']
  await npm([...(isCurrent ? ['install', '--no-save'] : ['ci']), ...kinds, '--omit=peer', '--include=optional'], root)
  removeBrokenRuntime()
  removeHeaders()
  // Without a usable Node the install is incomplete, and the next command tries again.
  if (runtime().isUsable) writeStamp(stampFile, { level, fingerprint: fingerprint() })
  else fs.rmSync(stampFile, { force: true })
}

async function installBench() {
  await npm(['ci'], benchFolder)
  writeStamp(benchStampFile, { level: 'bench', fingerprint: benchFingerprint() })
}

/** Records a manual install. It equals ours unless it left something out; in that case the stamp stays stale. */
function noteInstallByHand() {
  const partial = ['only', 'production', 'workspace', 'workspaces', 'ignore_scripts', 'dry_run', 'global']
  const set = partial.some((name) => !['', 'false', undefined].includes(process.env[`npm_config_${name}`]))
  const omits = (process.env['npm_config_omit'] ?? '')
    .split(/\s+/)
    .some((kind) => kind === 'dev' || kind === 'optional')
  const complete = fs.existsSync(path.join(root, 'node_modules', 'typescript', 'package.json'))
  // npm writes the lock file before it runs this script, so the fingerprint is that of the finished install.
  if (!set && !omits && complete && process.env['NODE_ENV'] !== 'production')
    writeStamp(stampFile, { level: 'all', fingerprint: fingerprint() })
}

/**
 * @param {string} file
 * @returns {{ level?: string, fingerprint?: string }}
 */
function readStamp(file) {
  try {
    return /** @type {{ level?: string, fingerprint?: string }} */ (JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

/**
 * @param {string} file
 * @param {{ level: string, fingerprint: string }} stamp
 */
function writeStamp(file, stamp) {
  fs.writeFileSync(file, JSON.stringify(stamp))
}

/** Returns a hash of the manifest and the lock file of tests/bench. */
function benchFingerprint() {
  const hash = createHash('sha256')
  for (const name of ['package.json', 'package-lock.json']) hash.update(fs.readFileSync(path.join(benchFolder, name)))
  return hash.digest('hex')
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

/** Returns the package.json of the root and of every workspace in the root's list (`folder/*` or `folder/name`). */
function manifests() {
  const { workspaces } = /** @type {{ workspaces: string[] }} */ (readJson('package.json'))
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const folder = pattern.slice(0, -'/*'.length)
    if (!fs.existsSync(path.join(root, folder))) return []
    return fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)
  })
  const found = folders.map((folder) => `${folder}/package.json`)
  return ['package.json', ...found.filter((file) => fs.existsSync(path.join(root, file))).toSorted()]
}

/**
 * @param {string} file from the root
 * @returns {unknown}
 */
function readJson(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
}

/** Returns the Node for the project's scripts: the pinned one if its binary exists, else the one running this script. */
function runtime() {
  try {
    fs.accessSync(ownNode, fs.constants.X_OK)
    const { optionalDependencies } = /** @type {{ optionalDependencies: Record<string, string> }} */ (
      readJson('package.json')
    )
    const platform = process.platform === 'win32' ? 'win' : process.platform
    return { isPinned: true, isUsable: true, version: optionalDependencies[`node-${platform}-${process.arch}`] }
  } catch {
    const version = process.versions.node
    const [major = 0, minor = 0] = version.split('.').map(Number)
    const [oldestMajor = 0, oldestMinor = 0] = oldestSystemNode
    const isUsable = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
    return { isPinned: false, isUsable, version }
  }
}

/**
 * Whether there is a Node that can run the project's scripts. Prints a message when there is none.
 * @param {boolean} speak whether to print the Node in use when everything is fine
 */
function requireRuntime(speak) {
  const { isPinned, isUsable, version } = runtime()
  if (isPinned) {
    if (speak) console.log(`Using Node ${version}, the project's own.`)
    return true
  }
  if (isUsable) {
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

/** Removes the headers of the pinned Node, a tenth of the whole install: nothing is compiled against them. */
function removeHeaders() {
  const modules = path.join(root, 'node_modules')
  for (const name of fs.readdirSync(modules))
    if (name.startsWith('node-')) fs.rmSync(path.join(modules, name, 'include'), { recursive: true, force: true })
}

/**
 * Runs npm in `cwd`. Throws with its output.
 * @param {string[]} command
 * @param {string} cwd
 */
async function npm(command, cwd) {
  const env = installEnvironment()
  const args = [...command, '--no-audit', '--no-fund', '--loglevel=error']
  const program = process.env['npm_execpath'] ?? ''
  const isNpm = path.basename(program).startsWith('npm') && program.endsWith('.js') && fs.existsSync(program)
  const child = isNpm
    ? spawn(nodeForNpm(env), [program, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })

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
  if (code !== 0)
    throw new Error(`${output.trim()}\nnpm ${command[0]} failed: the packages could not be installed (see above).`)
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
    await pause(300)
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
