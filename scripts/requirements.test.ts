import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isRequirement } from '../apps/storybook/src/status/requirementList.ts'
import { readStoryFile } from '../apps/storybook/src/status/storyFile.ts'
import { projectRoot } from './steps/projectRoot.ts'

const PAGE = 'docs/requirements.md'

/** M with three digits, C or D with two, or a range of them: M308-M315, M483 to M530. */
const NUMBER = /\b(?:(M)(\d{3})|([CD])(\d{2}))\b(?:\s?(?:[-–]|to)\s?(?:\1|\3)(\d{2,3})\b)?/g

/** The last capability and the last complaint; `isRequirement` knows the last requirement. */
const LAST = { D: 33, C: 59 }

/** Numbers that no requirement has, in tests of their refusal. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'apps/storybook/src/guides/guides.test.ts': ['M000', 'M651'],
  'scripts/requirements.test.ts': ['M000', 'M651', 'M999', 'D34', 'C60'],
}

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const filesOf = (pattern: string | string[]) =>
  globSync(pattern, {
    cwd: projectRoot,
    exclude: (name) => /^(node_modules|dist|storybook-static|\.cache|\.turbo)$/.test(name),
  }).map((file) => file.replaceAll(path.sep, '/'))

/** A line of the page. */
interface Line {
  number: string
  proof: string
}

/** Returns the lines of the tables in a page. */
function linesOf(page: string): Line[] {
  const rows = page.matchAll(/^\| +([A-Z]\d+) +\|[^|]+\| +(.+?) +\|$/gm)
  return [...rows].map(([, number = '', proof = '']) => ({ number, proof }))
}

/** Returns the numbers that a text names, with ranges written out. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(NUMBER)].flatMap(([, m, requirement, letter = m ?? '', digits = requirement ?? '', end]) => {
    const first = Number(digits)
    const count = Math.max(1, Number(end ?? first) - first + 1)
    return Array.from({ length: count }, (_, index) => letter + String(first + index).padStart(digits.length, '0'))
  })
}

function exists(number: string): boolean {
  if (number.startsWith('M')) return isRequirement(number)
  const value = Number(number.slice(1))
  return value >= 1 && value <= (number.startsWith('D') ? LAST.D : LAST.C)
}

const storyTitles = new Set(
  filesOf('{apps,packages}/**/*.stories.tsx').flatMap((file) => {
    const { title, stories } = readStoryFile(file, read(file))
    return stories.map(({ name }) => `${title}/${name}`)
  }),
)

/** Returns why a proof proves nothing: "`file` "part of a title"; story `Title/Story`". */
function problemOf(proof: string): string | undefined {
  for (const part of proof.split(/; (?=`|story `)/)) {
    const [, file, title, story] = /^(?:`([^`]+)` "([^"]+)"|story `([^`]+)`)$/.exec(part) ?? []
    if (story !== undefined) {
      if (!storyTitles.has(story)) return `no story ${story}`
    } else if (file === undefined || title === undefined) return `neither a test nor a story: ${part}`
    else if (!/\.test\.tsx?$/.test(file) || !existsSync(path.join(projectRoot, file))) return `no test file ${file}`
    else if (!read(file).includes(title)) return `${file} has no test "${title}"`
  }
  return undefined
}

const lines = linesOf(read(PAGE))
const listed = lines.map(({ number }) => number)

describe('the page of requirements', () => {
  it('lists every requirement once, and no number that does not exist', () => {
    expect(listed.filter((number, index) => listed.indexOf(number) !== index)).toEqual([])
    expect(listed.filter((number) => !exists(number))).toEqual([])
    const requirements = Array.from({ length: 999 }, (_, index) => `M${String(index + 1).padStart(3, '0')}`)
    expect(requirements.filter((number) => isRequirement(number) && !listed.includes(number))).toEqual([])
  })

  it('names proofs that exist', () => {
    const problems = lines.map(({ number, proof }) => [number, problemOf(proof)])
    expect(problems.filter(([, problem]) => problem !== undefined)).toEqual([])
  })
})

it('every number that the sources name has a line in the page', () => {
  const files = filesOf(['*.md', '{apps,docs,packages,scripts,tests}/**/*.{ts,tsx,css,md}'])
  expect(files.length).toBeGreaterThan(1000)
  const unknown = files
    .filter((file) => file !== PAGE)
    .flatMap((file) =>
      numbersIn(read(file))
        .filter((number) => !listed.includes(number) && EXAMPLES[file]?.includes(number) !== true)
        .map((number) => `${file} names ${number}`),
    )
  expect(unknown).toEqual([])
})

it.each([
  ['Sorts (M489-M491), again M490', ['M489', 'M490', 'M491', 'M490']],
  ['M483 to M485, C14-C17 and D09', ['M483', 'M484', 'M485', 'C14', 'C15', 'C16', 'C17', 'D09']],
  ['XM123, M12, C3, %C3%A9 and M10,100L10,40', []],
])('finds in %j the numbers %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

it.each(['M000', 'M651', 'M999', 'D34', 'C60'])('%s does not exist', (number) => {
  expect(exists(number)).toBe(false)
})
