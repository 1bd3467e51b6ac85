/**
 * Checks the lock files, the repository's and that of tests/bench, as part of `npm test`: they must contain every platform's
 * binaries, a checksum for each package, and no address of a registry. The bench's must not contain React either: with the
 * repository's, a page of the bench would have two.
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

type Packages = Readonly<Record<string, LockedPackage>>

/** An optional package that another names. */
interface OptionalPackage {
  parent: string
  name: string
  range: string
}

/** Platform packages that their registry does not have, each with the reason why they are not needed. */
const exemptions: Readonly<Record<string, string>> = {}

/** Packages that exist once on a page: the bench takes the repository's. */
const single: readonly string[] = ['react', 'react-dom', 'scheduler']

const root = await checkLock('package-lock.json')
const bench = await checkLock('tests/bench/package-lock.json')
const problems = [
  ...root.problems,
  ...bench.problems,
  ...bench.names
    .filter((name) => single.includes(name))
    .map((name) => `tests/bench/package-lock.json has ${name}, so that a page would have two: take it out again.`),
]
if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'))
  process.exitCode = 1
} else {
  console.log(
    `${root.names.length} packages and ${bench.names.length} of the bench, with their optional ones: all there, with checksums`,
  )
}

/** Returns the names of the packages in a lock file, and what is wrong with it. */
async function checkLock(file: string): Promise<{ names: string[]; problems: string[] }> {
  const { packages } = JSON.parse(await readFile(path.join(projectRoot, file), 'utf8')) as { packages: Packages }
  const entries = Object.entries(packages)
  const installed = entries.filter(([location, entry]) => location.includes('node_modules/') && entry.link !== true)
  const optional = entries.flatMap(([location, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).map(([name, range]) => ({ parent: location, name, range })),
  )
  const found = [
    ...installed
      .filter(([, entry]) => entry.resolved !== undefined)
      .map(
        ([location]) =>
          `${location} names the host that it came from ("resolved"). Run npm install with the .npmrc of this project.`,
      ),
    ...installed
      .filter(([, entry]) => entry.integrity === undefined && entry.inBundle !== true)
      .map(([location]) => `${location} has no checksum ("integrity").`),
    ...optional.flatMap((wanted) => missingBinary(packages, wanted)),
    ...Object.keys(exemptions)
      .filter((name) => findFrom(packages, '', name) !== undefined)
      .map((name) => `${name} is in the lock after all: take it off the list of exemptions.`),
    ...(installed.length === 0 || optional.length === 0
      ? ['The lock names no packages: this check cannot read it.']
      : []),
  ]
  return {
    names: installed.map(([location]) =>
      location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ),
    problems: found.map((problem) => `${file}: ${problem}`),
  }
}

function missingBinary(packages: Packages, { parent, name, range }: OptionalPackage): string[] {
  if (name in exemptions) return []
  const found = findFrom(packages, parent, name)
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
function findFrom(packages: Packages, location: string, name: string): LockedPackage | undefined {
  for (let folder = location; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const found = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]
    if (found !== undefined) return found
    if (folder === '') return undefined
  }
}
