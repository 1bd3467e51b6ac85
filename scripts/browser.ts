/**
 * Finds the browser for stories, journeys and the visual test, and installs one where there is none.
 *
 * The order is: CHROMIUM_PATH, the system's Chromium or Chrome, Debian's package (as root), the Chromium in the npm
 * package `@sparticuz/chromium` (Linux x64), Playwright's own download. The first two need no network, the third and
 * fourth only a package registry. Chromium's headless shell comes before the full browser: the same pages cost a third
 * less CPU time in it.
 */
import { spawn } from 'node:child_process'
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')
const ownFolder = path.join(root, 'node_modules', '.rankdesk-browser')
const sparticuzVersion = '153.0.0'

/**
 * Features of Chromium that are switched off. Only the last `--disable-features` counts, so the list repeats
 * Playwright's own (chromiumSwitches.ts). Added are the pages of the address bar's popup: Chromium loads them for every
 * new window, even without a screen, which takes longer (0.7 s of CPU time) than opening the page under test.
 */
const disabledFeatures: readonly string[] = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/**
 * The flags of every browser. `--no-sandbox` because tests run as root in a container; the others prevent connections
 * to anything but the page under test.
 */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * Flags that make two pictures of one page equal byte by byte: see tests/visual. Without the last five, content
 * rendered in several steps (an opening dialog) sometimes has edges that differ by one in a color channel.
 */
export const pictureFlags: readonly string[] = [
  ...chromiumFlags,
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--disable-threaded-animation',
  '--disable-checker-imaging',
  '--num-raster-threads=1',
]

/**
 * Returns the path of an installed browser, or undefined. Throws when CHROMIUM_PATH names a file that can't be
 * executed.
 */
export async function findBrowser(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (await isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH is set to ${named}, which is not a program that can be run. Correct or unset it.`)
  }
  for (const candidate of systemBrowsers()) if (await isExecutable(candidate)) return candidate
  for (const candidate of await installedByUs()) if (await isExecutable(candidate)) return candidate
  return undefined
}

/**
 * Returns the path of a browser and installs one first if necessary. `say` receives a line for each attempt. Throws
 * with all attempts when none succeeded.
 */
export async function ensureBrowser(log: (line: string) => void = console.log): Promise<string> {
  const found = await findBrowser()
  if (found !== undefined) return found

  const failures: string[] = []
  for (const method of installMethods()) {
    log(`No browser found: trying ${method.name}`)
    try {
      await method.install()
      const installed = await findBrowser()
      if (installed !== undefined) return installed
      failures.push(`${method.name}: finished, but left no browser`)
    } catch (error) {
      failures.push(`${method.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(
    `No browser to run the tests in. Install Chromium or Chrome, or set CHROMIUM_PATH to one.\n${failures.map((failure) => `- ${failure}`).join('\n')}`,
  )
}

/** The parts of @sparticuz/chromium that we use. It is installed only where it is needed. */
interface Sparticuz {
  default: { executablePath: () => Promise<string> }
  inflate: (archive: string) => Promise<string>
}

interface InstallMethod {
  name: string
  install: () => Promise<void>
}

function installMethods(): InstallMethod[] {
  const methods: InstallMethod[] = []
  if (process.platform === 'linux' && process.getuid?.() === 0)
    methods.push({ name: "Debian's package", install: byApt })
  if (process.platform === 'linux' && process.arch === 'x64')
    methods.push({ name: '@sparticuz/chromium', install: bySparticuz })
  methods.push({ name: "Playwright's own", install: byPlaywright })
  return methods
}

async function byApt(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // A failed update is not fatal, as the existing package lists may be sufficient.
  await run('apt-get', ['update', '-qq'], env).catch(() => undefined)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], env)
}

async function bySparticuz(): Promise<void> {
  await mkdir(ownFolder, { recursive: true })
  await writeFile(path.join(ownFolder, 'package.json'), '{ "private": true }\n')
  const npm = process.env['npm_execpath']
  const npmArguments = [
    'install',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    `@sparticuz/chromium@${sparticuzVersion}`,
  ]
  if (npm === undefined) await run('npm', npmArguments, process.env, ownFolder)
  else await run(process.execPath, [npm, ...npmArguments], process.env, ownFolder)

  const folder = path.join(ownFolder, 'node_modules', '@sparticuz', 'chromium')
  const entry = pathToFileURL(path.join(folder, 'build', 'index.js')).href
  const { default: chromium, inflate } = (await import(entry)) as Sparticuz
  // It unpacks into the temporary folder, which may contain the incomplete copy of another program, so it gets its own.
  const unpacked = path.join(ownFolder, 'unpacked')
  await mkdir(unpacked, { recursive: true })
  const temporary = process.env['TMPDIR']
  process.env['TMPDIR'] = unpacked
  try {
    const executable = await chromium.executablePath()
    await inflate(path.join(folder, 'bin', 'al2023.tar.br'))
    await writeWrapper(executable, unpacked)
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
  }
}

/** Writes a script that starts the unpacked browser, with the bundled libraries and fonts where the system has none. */
async function writeWrapper(executable: string, unpacked: string): Promise<void> {
  const wrapper = path.join(ownFolder, 'chromium')
  const fonts = `[ -d /etc/fonts ] || export FONTCONFIG_PATH="${unpacked}/fonts"`
  const libraries = `export LD_LIBRARY_PATH="${unpacked}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`
  const attempts = [[fonts], [fonts, libraries]]
  const failures: unknown[] = []
  for (const settings of attempts) {
    await writeFile(wrapper, ['#!/bin/sh', ...settings, `exec "${executable}" "$@"`, ''].join('\n'), { mode: 0o755 })
    try {
      await run(wrapper, ['--no-sandbox', '--headless', '--version'], process.env)
      return
    } catch (error) {
      failures.push(error)
    }
  }
  await rm(wrapper, { force: true })
  throw failures[0]
}

async function byPlaywright(): Promise<void> {
  const cli = path.join(root, 'node_modules', 'playwright-core', 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium-headless-shell'], process.env)
}

async function installedByUs(): Promise<string[]> {
  const wrapper = path.join(ownFolder, 'chromium')
  try {
    const { chromium } = await import('playwright-core')
    return [wrapper, chromium.executablePath()]
  } catch {
    return [wrapper]
  }
}

function systemBrowsers(): string[] {
  if (process.platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium']
    return ['/Applications', path.join(homedir(), 'Applications')].flatMap((folder) =>
      names.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    )
  }
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined)
      .map((folder) => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
  }
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) =>
    [...new Set([...folders, '/usr/bin', '/usr/local/bin'])].map((folder) => path.join(folder, name)),
  )
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Runs a program without output. The error of a failure contains its last lines. */
async function run(program: string, args: string[], env: NodeJS.ProcessEnv, cwd = root): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const append = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-2000)
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else
        reject(new Error(`${program} ended with ${String(code)}: ${output.trim().split('\n').slice(-4).join(' / ')}`))
    })
  })
}

if (import.meta.main) console.log(await ensureBrowser((line) => console.error(line)))
