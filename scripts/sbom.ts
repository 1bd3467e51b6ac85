/**
 * `npm run sbom`: writes reports/sbom.cdx.json, a software bill of materials (CycloneDX 1.5) of everything that a running
 * server and its web app consist of: name, version, license and checksum of each package, and its dependencies.
 *
 * It reads package-lock.json. `npm sbom --omit=dev` of npm 11.19 leaves out 132 of these packages, Fastify, React and pg
 * among them, and with development tools it fails.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot, reportsFolder } from './steps/projectRoot.ts'

interface LockedPackage {
  name?: string
  version?: string
  /** Whether only peers ask for it: it is not installed. */
  peer?: boolean
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The folders whose dependencies are shipped: the root (the runtime), the server and the web app. */
const SHIPPED = ['', 'apps/server', 'apps/web']

/** What `npm start` builds the web app with. Nothing of it runs in the server or the browser. */
const BUILD_TOOLS = ['@swc/core', '@tailwindcss/vite', '@vitejs/plugin-react', 'turbo', 'vite']

const { packages } = JSON.parse(await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const dependencies = collectDependencies()
const components = [...dependencies.keys()].filter((location) => location !== '').map(componentOf)
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: { timestamp: new Date().toISOString(), component: { ...componentOf(''), type: 'application' } },
  components,
  dependencies: [...dependencies].map(([location, needed]) => ({
    ref: referenceOf(location),
    dependsOn: [...new Set(needed.map(referenceOf))],
  })),
}
const file = path.join(reportsFolder, 'sbom.cdx.json')
await mkdir(reportsFolder, { recursive: true })
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${components.length} packages: ${path.relative(process.cwd(), file)}`)

/** Returns the locations in the lock that are shipped, each with the locations that it depends on. */
function collectDependencies(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const waiting = [...SHIPPED]
  for (let location = waiting.pop(); location !== undefined; location = waiting.pop()) {
    if (found.has(location)) continue
    const needed = dependenciesOf(location)
    found.set(location, location === '' ? [...needed, ...SHIPPED.slice(1)] : needed)
    waiting.push(...needed)
  }
  return found
}

function dependenciesOf(location: string): string[] {
  const entry = packages[location] ?? {}
  const required = Object.keys(entry.dependencies ?? {})
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  )
  const optional = Object.keys(entry.optionalDependencies ?? {})
  const missing = required.find((name) => !optional.includes(name) && locate(location, name) === undefined)
  if (missing !== undefined) throw new Error(`package-lock.json has no ${missing}, which "${location}" needs.`)
  const names = [...new Set([...required, ...peers, ...optional])].filter((name) => !BUILD_TOOLS.includes(name))
  return names
    .map((name) => locate(location, name))
    .filter((found): found is string => found !== undefined && packages[found]?.peer !== true)
}

/** Returns the location of the package `name` for a package at `location`: the nearest node_modules upward. */
function locate(location: string, name: string): string | undefined {
  for (let folder = location; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const wanted = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const found = packages[wanted]
    if (found !== undefined) return found.link === true ? found.resolved : wanted
    if (folder === '') return undefined
  }
}

function componentOf(location: string) {
  const { license, integrity } = packages[location] ?? {}
  const { name, version } = identityOf(location)
  const purl = purlOf(location)
  const [, algorithm, digest] = /^(sha\d+)-(\S+)/.exec(integrity ?? '') ?? []
  return {
    type: 'library',
    'bom-ref': referenceOf(location),
    name,
    version,
    purl,
    ...(algorithm === undefined || digest === undefined
      ? {}
      : {
          hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
        }),
    ...(license === undefined ? {} : { licenses: licenseOf(license) }),
  }
}

/** Returns a license as an SPDX expression, or as a name if it is none ("SEE LICENSE IN …"). */
function licenseOf(license: string) {
  return /^[\w.+() -]+$/.test(license) && !license.startsWith('SEE ')
    ? [{ expression: license }]
    : [{ license: { name: license } }]
}

function identityOf(location: string): { name: string; version: string } {
  const entry = packages[location] ?? {}
  const name = entry.name ?? location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { name, version: entry.version ?? '0.0.0' }
}

function purlOf(location: string): string {
  const { name, version } = identityOf(location)
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** Returns a reference that is unique in the bill: two copies of one version are two components. */
function referenceOf(location: string): string {
  return location === '' ? purlOf(location) : `${purlOf(location)}#${location}`
}
