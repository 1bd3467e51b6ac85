import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from './steps/projectRoot.ts'

const DECISIONS = 'docs/decisions'
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const documents = globSync(
  ['*.md', 'docs/**/*.md', '{packages,apps,tests}/*/README.md', '{packages,apps}/**/RULES.md', '.github/**/*.md'],
  {
    cwd: projectRoot,
  },
).map((file) => file.replaceAll(path.sep, '/'))
const decisions = readdirSync(path.join(projectRoot, DECISIONS)).filter((file) => /^\d{4}-/.test(file))

/** Every file and folder of the sources, by its path from the root. */
const sources = globSync('{*.md,apps,docs,packages,scripts,tests,deploy,.*.{mjs,json}}{,/**/*}', {
  cwd: projectRoot,
  exclude: (name) => /^(node_modules|dist|storybook-static|\.cache|\.turbo)$/.test(name),
}).map((file) => `/${file.replaceAll(path.sep, '/')}`)

/** Names that stand for any name, and those of packages, types and examples. */
const NO_SOURCE = /[*<…]|\bX(\.|$)|Thing|^x[A-Z]|NNNN|^zod\/|^text\/plain$|^accounts\/123$|^agency\/acme\.com\//
/** Files that a command writes or a person creates: they are not in the repository. */
const WRITTEN = /^(tests\/visual\/approvals\.txt|reports\/|DATA_DIR\/|deploy\/\.env$|node_modules\/)/

/** Returns the paths in the inline code of a document: `pace/paceOf.ts`, `services/reporting/reports`. */
function pathsIn(document: string): string[] {
  const codes = [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')
  return codes
    .filter((code) => /^[\w./-]+$/.test(code) && /\.(tsx?|mjs|md|sql|css)$|^[\w-]+(\/[\w.-]+)+$/.test(code))
    .filter((code) => !NO_SOURCE.test(code) && !WRITTEN.test(code))
}

/** Whether a path, written from anywhere, is the end of exactly such a path of the sources. */
function isSource(written: string): boolean {
  const end = `/${written.replaceAll(/^(?:\.\.?\/)+|\/$/g, '')}`
  return sources.some((source) => source.endsWith(end))
}

/** Returns the relative links of a document. */
function linksIn(document: string): string[] {
  return [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link ?? '')
    .filter((link) => !/^\w+:/.test(link))
}

/** Whether a link leads to a file and, after #, to a heading of it. */
function leadsSomewhere(document: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? document : path.posix.join(path.posix.dirname(document), file)
  if (!existsSync(path.join(projectRoot, target))) return false
  if (anchor === undefined) return true
  const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
  return headings.includes(anchor)
}

it.each(documents)('links from %s to pages and headings that exist', (document) => {
  expect(linksIn(document).filter((link) => !leadsSomewhere(document, link))).toEqual([])
})

// Proofs of requirements are paths and stories, which requirements.test.ts compares.
it.each(
  documents.filter(
    (document) => !document.startsWith(DECISIONS) && !['CHANGELOG.md', 'docs/requirements.md'].includes(document),
  ),
)('names in %s only files and folders that exist', (document) => {
  const paths = pathsIn(document)
  expect(paths.filter((each) => !isSource(each))).toEqual([])
})

describe('the index of decisions', () => {
  it('lists every decision with its title', () => {
    const listed = [...read(`${DECISIONS}/README.md`).matchAll(/^- \[\d+\]\((.+?)\) (.+)$/gm)].map(
      ([, ...entry]) => entry,
    )
    const titles = decisions.map((file) => [file, /^# \d+\. (.+)$/m.exec(read(`${DECISIONS}/${file}`))?.[1]])
    expect(listed).toEqual(titles)
  })

  it.each(decisions)('shows in name and title whether %s still holds', (file) => {
    const [title = '', , status = ''] = read(`${DECISIONS}/${file}`).split('\n')
    const isSuperseded = / · superseded by /.test(status)
    expect({ name: /^\d+-superseded-/.test(file), title: /^# \d+\. Superseded: /.test(title) }).toEqual({
      name: isSuperseded,
      title: isSuperseded,
    })
    expect(title.endsWith('(in part superseded)')).toBe(!isSuperseded && status.includes('superseded by'))
  })
})
