import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { type HtmlElement, parseHtml } from '#platform/html/parseHtml.ts'
import { unescapeHtml } from '#platform/html/unescapeHtml.ts'
import { changeInWords, type HandoffText, PICTURES } from './handoffText.ts'

type Block = Paragraph | Table

const HEADINGS: Readonly<Record<string, (typeof HeadingLevel)[keyof typeof HeadingLevel]>> = {
  h1: HeadingLevel.HEADING_1,
  h2: HeadingLevel.HEADING_2,
  h3: HeadingLevel.HEADING_3,
  h4: HeadingLevel.HEADING_4,
  h5: HeadingLevel.HEADING_5,
  h6: HeadingLevel.HEADING_6,
}

/** The elements that hold blocks. Everything else with text is a paragraph. */
const CONTAINERS = new Set(['div', 'blockquote', 'figure', 'dl', 'ul', 'ol'])
const BLOCKS = new Set([...CONTAINERS, ...Object.keys(HEADINGS), 'p', 'table', 'hr', 'dt', 'dd', 'figcaption', 'li'])

/** The change of an element to the runs in it. */
const STYLES: Readonly<Record<string, IRunOptions>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italics: true },
  i: { italics: true },
  u: { underline: {} },
  s: { strike: true },
  sub: { subScript: true },
  sup: { superScript: true },
}

/** Returns the change list and the whole text as a Word document. */
export function wordFile(text: HandoffText): Promise<Buffer> {
  const { pageName, address, metaTitle, metaDescription } = text
  const document = new Document({
    title: pageName,
    numbering: {
      config: [
        {
          reference: 'numbers',
          levels: [0, 1, 2].map((level) => ({ level, format: LevelFormat.DECIMAL, text: `%${level + 1}.` })),
        },
      ],
    },
    sections: [
      {
        children: [
          new Paragraph({ text: pageName, heading: HeadingLevel.TITLE }),
          new Paragraph({ text: address }),
          ...labeled('Title', metaTitle),
          ...labeled('Description', metaDescription),
          new Paragraph({ text: 'What to change', heading: HeadingLevel.HEADING_1 }),
          ...changeTable(text),
          new Paragraph({ text: 'The whole text', heading: HeadingLevel.HEADING_1, pageBreakBefore: true }),
          ...blocksIn(parseHtml(text.html), {}),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

function labeled(label: string, value: string): Paragraph[] {
  if (value === '') return []
  return [new Paragraph({ children: [new TextRun({ text: `${label}: `, bold: true }), new TextRun(value)] })]
}

function changeTable({ changes }: HandoffText): Block[] {
  if (changes.length === 0) return [new Paragraph('The text stays as it is.')]
  const rows = changes.map((change, index) => {
    const { instruction, quotes } = changeInWords(change)
    const [first = '', second = ''] = quotes
    return new TableRow({ children: [`${index + 1}. ${instruction}`, first, second].map((value) => cell(value)) })
  })
  const head = new TableRow({
    tableHeader: true,
    children: ['What to do', 'This text', 'The new text'].map((value) => cell(value, true)),
  })
  return [new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [head, ...rows] })]
}

const cell = (text: string, bold = false) =>
  new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold })] })] })

/** How the paragraphs of a list are marked. */
interface ListMark {
  bullet?: { level: number }
  numbering?: { reference: string; level: number }
}

/** Returns the blocks in an element; text between them becomes paragraphs. */
function blocksIn(element: HtmlElement, mark: ListMark, level = 0): Block[] {
  const blocks: Block[] = []
  let line: ParagraphChild[] = []
  const endLine = () => {
    if (line.length > 0) blocks.push(new Paragraph({ ...mark, children: line }))
    line = []
  }
  for (const part of element.content) {
    if (typeof part === 'string' && line.length === 0 && part.trim() === '') continue
    if (typeof part === 'string' || !BLOCKS.has(part.tagName)) {
      line.push(...runsOf(part, {}))
    } else {
      endLine()
      blocks.push(...blockOf(part, mark, level))
    }
  }
  endLine()
  return blocks
}

function blockOf(element: HtmlElement, mark: ListMark, level: number): Block[] {
  const { tagName } = element
  const heading = HEADINGS[tagName]
  if (heading !== undefined) return [new Paragraph({ heading, children: runsIn(element, {}) })]
  if (tagName === 'hr') return [new Paragraph({ thematicBreak: true })]
  if (tagName === 'table') return tableOf(element)
  if (tagName === 'ul' || tagName === 'ol') {
    const depth = Math.min(level, 2)
    const inner =
      tagName === 'ul' ? { bullet: { level: depth } } : { numbering: { reference: 'numbers', level: depth } }
    return blocksIn(element, inner, level + 1)
  }
  return blocksIn(element, mark, level)
}

function tableOf(element: HtmlElement): Block[] {
  const rows = element.querySelectorAll('tr').map((row) => row.querySelectorAll('th, td'))
  const filled = rows.filter((cells) => cells.length > 0)
  if (filled.length === 0) return []
  const children = filled.map(
    (cells) =>
      new TableRow({
        children: cells.map((each) => {
          const blocks = blocksIn(each, {})
          return new TableCell({ children: blocks.length === 0 ? [new Paragraph('')] : blocks })
        }),
      }),
  )
  return [new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: children })]
}

const runsIn = (element: HtmlElement, style: IRunOptions): ParagraphChild[] =>
  element.content.flatMap((part) => runsOf(part, style))

function runsOf(part: HtmlElement | string, style: IRunOptions): ParagraphChild[] {
  if (typeof part === 'string') {
    const text = plain(part)
    return text === '' ? [] : [new TextRun({ ...style, text })]
  }
  if (part.tagName === 'br') return [new TextRun({ break: 1 })]
  if (part.tagName === 'img') {
    const src = part.getAttribute('src') ?? ''
    const name = src.startsWith(PICTURES) ? decodeURIComponent(src.slice(PICTURES.length)) : src
    const alt = part.getAttribute('alt') ?? ''
    return [new TextRun({ italics: true, text: `[Picture: ${name}${alt === '' ? '' : `, “${alt}”`}]` })]
  }
  const inner = runsIn(part, { ...style, ...STYLES[part.tagName] })
  const href = part.getAttribute('href')
  return part.tagName === 'a' && href !== undefined && URL.canParse(href)
    ? [new ExternalHyperlink({ link: href, children: inner })]
    : inner
}

/** Returns the text of markup without elements, with single spaces. */
function plain(markup: string): string {
  return unescapeHtml(markup).replaceAll(/\s+/g, ' ')
}
