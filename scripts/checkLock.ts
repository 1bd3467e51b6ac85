/**
 * Checks package-lock.json as part of `npm test`: it must contain every platform's binaries, a checksum for each
 * package, and no address of a registry.
 *
 * npm sometimes writes a lock file with only the binaries of the current platform. On every other platform `npm ci`
 * then fails, or omits a binary. Nothing else would detect this in time.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from './steps/projectRoot.ts'

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

/** Platform packages that their registry does not have, each with the reason why they are not needed. */
const exemptions: Readonly<Record<string, string>> = {}

const { packages } = JSON.parse(await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const entries = Object.entries(packages)
const installed = entries.filter(([location, entry]) => location.includes('node_modules/') && entry.link !== true)
const optional = entries.flatMap(([location, entry]) =>
  Object.entries(entry.optionalDependencies ?? {}).map(([name, range]) => ({ parent: location, name, range })),
)

const problems = [
  ...installed
    .filter(([, entry]) => entry.resolved !== undefined)
    .map(
      ([location]) =>
        `${location} names the host that it came from ("resolved"). Run npm install with the .npmrc of this project.`,
    ),
  ...installed
    .filter(([, entry]) => entry.integrity === undefined && entry.inBundle !== true)
    .map(([location]) => `${location} has no checksum ("integrity").`),
  ...optional.flatMap(missingBinary),
  ...Object.keys(exemptions)
    .filter((name) => findFrom('', name) !== undefined)
    .map((name) => `${name} is in the lock after all: take it off the list of exemptions.`),
]
if (installed.length === 0 || optional.length === 0)
  problems.push('The lock names no packages: this check cannot read it.')

if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'))
  process.exitCode = 1
} else {
  console.log(`${installed.length} packages, ${optional.length} optional ones named: all there, with checksums`)
}

function missingBinary({ parent, name, range }: (typeof optional)[number]): string[] {
  if (name in exemptions) return []
  const found = findFrom(parent, name)
  const owner = parent === '' ? 'package.json' : parent
  if (found === undefined)
    return [
      `${owner} wants ${name}@${range} on another platform, but the lock does not have it: choose a version that has every platform, see docs/decisions.`,
    ]
  if (/^\d/.test(range) && found.version !== range)
    return [`${owner} wants ${name}@${range}, but the lock has ${String(found.version)}.`]
  return []
}

/** Returns the package that `name` resolves to for a package at `location`: the nearest node_modules upward. */
function findFrom(location: string, name: string): LockedPackage | undefined {
  for (let folder = location; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const found = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]
    if (found !== undefined) return found
    if (folder === '') return undefined
  }
}
