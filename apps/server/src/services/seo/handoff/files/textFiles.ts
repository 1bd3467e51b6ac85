// @ts-expect-error -- The package has no types.
import { gfm } from '@joplin/turndown-plugin-gfm'
import type { HandoffChange } from '@rankdesk/domain'
import { escapeHtml } from '@rankdesk/format'
import TurndownService from 'turndown'
import type { HandoffText } from './handoffText.ts'

/** Returns the text as an HTML file: title, description and the text, without a design. */
export function htmlFile({ html, metaTitle, metaDescription, pageName }: HandoffText): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(metaTitle === '' ? pageName : metaTitle)}</title>
${metaDescription === '' ? '' : `<meta name="description" content="${escapeHtml(metaDescription)}">\n`}</head>
<body>
${html}
</body>
</html>
`
}

/** Returns the text as Markdown, with the title and the description above it. */
export function markdownFile({ html, metaTitle, metaDescription }: HandoffText): string {
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' })
  turndown.use(gfm as TurndownService.Plugin)
  const head = [
    metaTitle === '' ? undefined : `Title: ${metaTitle}`,
    metaDescription === '' ? undefined : `Description: ${metaDescription}`,
  ].filter((line) => line !== undefined)
  const text = turndown.turndown(html)
  return `${head.length === 0 ? '' : `${head.join('\n\n')}\n\n---\n\n`}${text}\n`
}

/** Returns what to do with one change, as a sentence, and the texts that it names. */
export function changeInWords(change: HandoffChange): { instruction: string; quotes: readonly string[] } {
  switch (change.kind) {
    case 'replace':
      return { instruction: 'Replace this text', quotes: [change.before, change.after] }
    case 'remove':
      return { instruction: 'Remove this text', quotes: [change.before] }
    case 'add':
      return change.follows === ''
        ? { instruction: 'Add this text at the start', quotes: [change.after] }
        : { instruction: 'Add this text below the first one', quotes: [change.follows, change.after] }
  }
}

/** Returns the change list as plain text. */
export function changeListFile({ address, changes, ...text }: HandoffText): string {
  const meta = [
    text.changesTitle ? `Title of the page:\n  ${text.metaTitle}` : undefined,
    text.changesDescription ? `Description of the page:\n  ${text.metaDescription}` : undefined,
  ].filter((line) => line !== undefined)
  const list = changes.map((change, index) => {
    const { instruction, quotes } = changeInWords(change)
    const [first = '', second] = quotes
    const lines = second === undefined ? [`  ${first}`] : [`  ${first}`, `by this:`, `  ${second}`]
    if (change.kind === 'add' && second !== undefined) lines[1] = 'the text to add:'
    return [`${index + 1}. ${instruction}:`, ...lines].join('\n')
  })
  return `Changes to ${address}\n\n${[...meta, ...list].join('\n\n')}\n`
}
