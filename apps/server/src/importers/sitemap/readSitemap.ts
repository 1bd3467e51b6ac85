import { isPlainDate } from '@rankdesk/format'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { BadFileError, type SkippedRow } from '../files/importProblems.ts'

/** An address of a sitemap. `lastModified` is its day (YYYY-MM-DD), or null. */
export interface SitemapEntry {
  /** The sitemap's name in messages. */
  file: string
  line: number | null
  address: string
  lastModified: string | null
}

/** A sitemap that an index names. */
export type SitemapChild = Pick<SitemapEntry, 'file' | 'line' | 'address'>

export interface Sitemap {
  entries: readonly SitemapEntry[]
  children: readonly SitemapChild[]
  skipped: readonly SkippedRow[]
}

/** Whether a text is a sitemap or an index of sitemaps, whatever its file is called. */
export function isSitemapText(text: string): boolean {
  return /<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/.test(text.slice(0, 10_000))
}

/** Stands for an & that begins no entity, until its entry is reported. No XML file has this character. */
const BARE_AMPERSAND = '\ufffe'

/** Replaces each & that XML would refuse, outside of CDATA sections. */
function escapeAmpersands(text: string): string {
  return text.replace(/<!\[CDATA\[[^]*?(?:\]\]>|$)|&(?!(?:#\d+|#x[\da-f]+|[a-z]\w*);)/gi, (found) =>
    found === '&' ? BARE_AMPERSAND : found,
  )
}

const linesAbove = (text: string) => text.slice(0, text.length - text.trimStart().length).split('\n').length - 1

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && !/\s/.test(text) && URL.canParse(text)
}

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
})

/** The elements in a parsed element by name. What has none, such as an empty one, is a text. */
const elementSchema = z.record(z.string(), z.unknown()).catch({})
const textSchema = z.string().trim().catch('')
const listSchema = z.array(z.unknown()).catch([])

const textOf = (node: unknown, name: string) => textSchema.parse(elementSchema.parse(node)[name])

/** Where no element can open: comments and CDATA sections. */
const SECTION_STARTS = /<!--|<!\[CDATA\[/g

/** Returns a document with its comments and CDATA sections reduced to their line breaks, in one pass from start to end. */
function withoutSections(text: string): string {
  const parts: string[] = []
  let from = 0
  while (from < text.length) {
    SECTION_STARTS.lastIndex = from
    const start = SECTION_STARTS.exec(text)
    if (start === null) break
    const end = text.indexOf(start[0] === '<!--' ? '-->' : ']]>', start.index + start[0].length)
    const after = end < 0 ? text.length : end
    parts.push(text.slice(from, start.index), text.slice(start.index, after).replace(/[^\n]+/g, ''))
    from = after
  }
  return parts.join('') + text.slice(from)
}

/** Returns the lines on which elements of a name open. */
function lineNumbersOf(text: string, element: string): number[] {
  const plain = withoutSections(text)
  const lines: number[] = []
  let line = 1
  let from = 0
  for (const match of plain.matchAll(new RegExp(`<(?:\\w+:)?${element}[\\s/>]`, 'g'))) {
    line += plain.slice(from, match.index).split('\n').length - 1
    from = match.index
    lines.push(line)
  }
  return lines
}

function parse(text: string, name: string): unknown {
  try {
    return parser.parse(text)
  } catch (error) {
    // The parser limits the number and size of entities.
    throw new BadFileError(`${name} cannot be read as XML: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/**
 * Reads the addresses of a sitemap in its order, and the sitemaps that an index names. An entry without an address, with
 * a bare & or with something that is no address is skipped and reported. Throws BadFileError if the file is not well-formed XML or not a sitemap.
 */
export function readSitemap(source: string, name: string): Sitemap {
  const text = escapeAmpersands(source)
  // Blank lines above the declaration are the most frequent fault of sitemaps, and harmless.
  const valid = XMLValidator.validate(text.trimStart())
  if (valid !== true)
    throw new BadFileError(`${name} is not valid XML: line ${valid.err.line + linesAbove(text)}, ${valid.err.msg}`)
  const root = parse(text.trimStart(), name)
  const named = elementSchema.parse(root)
  const isIndex = 'sitemapindex' in named
  const list = named[isIndex ? 'sitemapindex' : 'urlset']
  if (list === undefined) throw new BadFileError(`${name} is not a sitemap: it has no <urlset>.`)
  const element = isIndex ? 'sitemap' : 'url'
  const nodes = listSchema.parse(elementSchema.parse(list)[element])
  const lines = lineNumbersOf(text, element)
  const entries: SitemapEntry[] = []
  const children: SitemapChild[] = []
  const skipped: SkippedRow[] = []
  nodes.forEach((node, index) => {
    const line = lines[index] ?? null
    const address = textOf(node, 'loc')
    const day = textOf(node, 'lastmod').slice(0, 10)
    if (address.includes(BARE_AMPERSAND))
      skipped.push({
        file: name,
        line,
        reason: `the address ${address.slice(0, 200).replaceAll(BARE_AMPERSAND, '&')} has a bare &, which XML writes as &amp;`,
      })
    else if (address === '') skipped.push({ file: name, line, reason: 'an entry without an address (<loc>)' })
    else if (isIndex) children.push({ file: name, line, address })
    else if (!isAddress(address))
      skipped.push({ file: name, line, reason: `"${address.slice(0, 100)}" is not an address` })
    else entries.push({ file: name, line, address, lastModified: isPlainDate(day) ? day : null })
  })
  return { entries, children, skipped }
}
