import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { commandsOf } from './steps/commandsOf.ts'
import { projectRoot } from './steps/projectRoot.ts'
import { testSteps } from './steps/testSteps.ts'

interface Manifest {
  scripts: Record<string, string>
}

/** Commands of npm itself. */
const NPM_COMMANDS = new Set(['audit', 'ci', 'install', 'outdated', 'pack'])

/** Returns what is wrong with a command: a script, a step or a file that doesn't exist. */
function problemsOf(command: string): string[] {
  let folder = projectRoot
  return command.split(' && ').flatMap((part) => {
    const [program, first = '', ...rest] = part.split(' ')
    if (program === 'cd') {
      folder = path.resolve(folder, first)
      return existsSync(folder) ? [] : [`${command}: no folder ${first}`]
    }
    if (program === 'npm') return problemsOfNpm(folder, first, rest).map((problem) => `${command}: ${problem}`)
    if (program === 'node') return existsSync(path.join(folder, first)) ? [] : [`${command}: no file ${first}`]
    const tested = first === 'vitest' ? rest[1] : undefined
    // A path starts with a folder; a single word filters the names of the files.
    if (tested?.includes('/') === true && !existsSync(path.resolve(folder, tested))) {
      const parent = path.dirname(path.resolve(folder, tested))
      return existsSync(parent) ? [] : [`${command}: no path ${tested}`]
    }
    return []
  })
}

function problemsOfNpm(folder: string, first: string, rest: readonly string[]): string[] {
  if (NPM_COMMANDS.has(first)) return []
  const script = first === 'run' ? (rest[0] ?? '') : first
  const own = (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Partial<Manifest>).scripts
  if (own?.[script] === undefined) return [`no script ${script}`]
  const steps = script === 'test' && rest[0] === '--' ? rest.slice(1) : []
  return steps.filter((step) => !testSteps('all').some(({ id }) => id === step)).map((step) => `no step ${step}`)
}

const documents = globSync(['*.md', 'docs/*.md', '{packages,apps}/*/README.md'], { cwd: projectRoot })

it.each(documents)('names in %s only scripts, steps and files that exist', (file) => {
  expect(commandsOf(file).flatMap(problemsOf)).toEqual([])
})

it('names in the tour of README.md only buttons and tabs that the web app has', () => {
  const tour = readFileSync(path.join(projectRoot, 'README.md'), 'utf8').match(
    /## What to try first\n([^]*?)\n## /,
  )?.[1]
  const names = [...(tour ?? '').matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name ?? '')
  expect(names).toContain('Continue')
  const sources = ['apps/web/src', 'packages/domain/src'].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.stories)\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(projectRoot, folder, file), 'utf8')),
  )
  // A person of the demo agency, not a part of the screen.
  const missing = names.filter((name) => name !== 'Maya Okafor' && !sources.some((source) => hasText(source, name)))
  expect(missing).toEqual([])
})

it('lists every scenario of the soak in docs/soak.md', () => {
  const listed = readFileSync(path.join(projectRoot, 'docs/soak.md'), 'utf8')
  const scenarios = readdirSync(path.join(projectRoot, 'tests/contract/src/soak'))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.test.ts'.length))
  const names = [...listed.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(scenarios))
})

it('names in docs/asvs.md only sources that exist, and titles that their tests have', () => {
  const sources = sourcesIn('docs/asvs.md')
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(missingIn)).toEqual([])
})

it('names a source for each requirement of docs/asvs.md that is met', () => {
  const met = asvsRows().filter((row) => row[4] === 'met')
  expect(met.length).toBeGreaterThan(100)
  const named = (row: readonly string[]) => [
    ...sourcesOf(row[5] ?? ''),
    ...(/`(SECURITY|README)\.md`/.exec(row[5] ?? '') ?? []),
  ]
  expect(met.filter((row) => named(row).length === 0).map((row) => row[1])).toEqual([])
})

it('counts the rows of docs/asvs.md as they are', () => {
  const requirements = asvsRows().filter(([, number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  const rowsWith = (level: string, status: string) =>
    requirements.filter((row) => row[2] === level && row[4] === status).length
  const statuses = ['met', 'partly', 'not met', 'does not apply']
  const stated = asvsRows()
    .filter(([, status = '']) => statuses.includes(status))
    .map((row) => row.slice(1, 4))
  expect(stated).toEqual(
    statuses.map((status) => [status, String(rowsWith('1', status)), String(rowsWith('2', status))]),
  )
  expect(stated.flatMap(([, ...counts]) => counts.map(Number)).reduce((sum, count) => sum + count, 0)).toBe(
    requirements.length,
  )
})

it('names in the other documents only tests that exist', () => {
  const pages = readdirSync(path.join(projectRoot, 'docs')).filter((name) => name.endsWith('.md'))
  const sources = pages.flatMap((name) => sourcesIn(`docs/${name}`)).filter(({ file }) => file.includes('.test.'))
  expect(sources.flatMap(missingIn)).toEqual([])
})

/** Returns the rows of the tables in docs/asvs.md as their cells, after an empty one. */
function asvsRows(): string[][] {
  const lines = readFileSync(path.join(projectRoot, 'docs/asvs.md'), 'utf8').split('\n')
  return lines.map((line) => line.split('|').map((cell) => cell.trim()))
}

/** A source that a document names in inline code, with the quoted titles in the parentheses after it. */
interface NamedSource {
  file: string
  titles: string[]
}

function sourcesIn(document: string): NamedSource[] {
  return sourcesOf(readFileSync(path.join(projectRoot, document), 'utf8'))
}

function sourcesOf(text: string): NamedSource[] {
  const named = text.matchAll(
    /`((?:apps|packages|tests|scripts|docs|deploy)\/[^`]+)`(?: \(((?:"[^"\n]*"|[^()"\n])*)\))?/g,
  )
  return [...named].map(([, file = '', note = '']) => ({
    file,
    titles: [...note.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))
}

/** Returns what a document names that is not there: the file, or titles that the file does not have. */
function missingIn({ file, titles }: NamedSource): string[] {
  const source = path.join(projectRoot, file)
  if (!existsSync(source)) return [file]
  if (titles.length === 0) return []
  const code = readFileSync(source, 'utf8').replaceAll("\\'", "'")
  return titles.filter((title) => !code.includes(title)).map((title) => `${file}: ${title}`)
}

/** Whether code has a text of the screen: in quotes, or between tags. */
function hasText(source: string, text: string): boolean {
  return (
    [`'${text}'`, `"${text}"`].some((quoted) => source.includes(quoted)) || new RegExp(`>\\s*${text}\\s*<`).test(source)
  )
}

it('notices a title that a named test does not have', () => {
  const [source] = sourcesOf(
    '`scripts/documentedCommands.test.ts` ("finds the commands", as text, "no such " + "title")',
  )
  expect(source?.titles).toEqual(['finds the commands', 'no such ', 'title'])
  expect(missingIn({ file: 'scripts/check.ts', titles: ['a title of nobody'] })).toEqual([
    'scripts/check.ts: a title of nobody',
  ])
})

it('finds the commands of fenced blocks and of inline code', () => {
  const commands = ['README.md', 'docs/commands.md'].flatMap(commandsOf)
  expect(commands).toEqual(
    expect.arrayContaining(['npm start', 'npm run staff -- add EMAIL', 'npm run backup -- FILE']),
  )
  expect(problemsOf('npm run nothing')).toEqual(['npm run nothing: no script nothing'])
  expect(problemsOf('npm test -- nothing')).toEqual(['npm test -- nothing: no step nothing'])
})
