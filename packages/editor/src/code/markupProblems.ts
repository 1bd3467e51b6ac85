import { htmlLanguage } from '@codemirror/lang-html'

/** A position in HTML that a browser would have to guess about. */
export interface MarkupProblem {
  /** Indices into the source. */
  from: number
  to: number
  /** The line number, starting at 1. */
  line: number
  message: string
}

/** Elements whose end tag is optional. */
const OPTIONAL_END = new Set(
  'p li dt dd tr td th thead tbody tfoot colgroup caption option optgroup html head body rp rt'.split(' '),
)

/**
 * Returns the problems of markup in source order: tags that are unclosed, unmatched or unfinished, and duplicate
 * attributes.
 */
export function markupProblems(html: string): MarkupProblem[] {
  const problems: MarkupProblem[] = []
  const add = (from: number, to: number, message: string) => {
    problems.push({ from, to: Math.min(Math.max(to, from + 1), html.length), line: lineOf(html, from), message })
  }
  htmlLanguage.parser.parse(html).iterate({
    enter(node) {
      if (node.name === 'Element') {
        const unclosed = unclosedTag(html, node.node)
        if (unclosed) add(unclosed.from, unclosed.to, `<${unclosed.tag}> is never closed`)
      } else if (node.name === 'MismatchedCloseTag') {
        const text = html.slice(node.from, node.to)
        add(node.from, node.to, `${text} has no start tag`)
      } else if (node.name === 'IncompleteCloseTag' || node.name === 'IncompleteTag') {
        // Browsers treat a '<' before a space or a digit as text.
        if (/^<[/a-z]/i.test(html.slice(node.from, node.from + 2))) add(node.from, node.to, 'This tag is not finished')
      } else if (node.name === 'OpenTag' || node.name === 'SelfClosingTag') {
        for (const [from, to, name] of attributesTwice(html, node.node.getChildren('Attribute'))) {
          add(from, to, `${name} is set twice in this tag`)
        }
      } else if (node.type.isError && node.to > node.from) {
        add(node.from, node.to, 'This is not valid HTML')
      } else if (node.type.isError && inTag(node.node.parent?.name)) {
        add(Math.max(0, node.from - 1), node.from, 'This tag is not finished')
      }
    },
  })
  return problems.toSorted((one, other) => one.from - other.from).filter(isFirstOfLine)
}

type SyntaxNode = ReturnType<typeof htmlLanguage.parser.parse>['topNode']

/** Returns the start tag of an element that lacks an end tag. */
function unclosedTag(html: string, element: SyntaxNode): { from: number; to: number; tag: string } | undefined {
  const { firstChild: open, lastChild: close } = element
  if (open?.name !== 'OpenTag' || close?.name === 'CloseTag') return undefined
  const name = open.getChild('TagName')
  const tag = name ? html.slice(name.from, name.to).toLowerCase() : ''
  return OPTIONAL_END.has(tag) ? undefined : { from: open.from, to: open.to, tag }
}

function inTag(name: string | undefined): boolean {
  return name === 'OpenTag' || name === 'CloseTag' || name === 'Attribute' || name === 'SelfClosingTag'
}

function attributesTwice(
  html: string,
  attributes: readonly { from: number; to: number }[],
): [from: number, to: number, name: string][] {
  const seen = new Set<string>()
  return attributes.flatMap(({ from, to }): [number, number, string][] => {
    const name = (/^[^\s=]+/.exec(html.slice(from, to))?.[0] ?? '').toLowerCase()
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    return [[from, to, name]]
  })
}

function lineOf(html: string, index: number): number {
  return html.slice(0, index).split('\n').length
}

function isFirstOfLine(problem: MarkupProblem, at: number, all: readonly MarkupProblem[]): boolean {
  return all.findIndex(({ line, message }) => line === problem.line && message === problem.message) === at
}
