import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
// @ts-expect-error -- The package has no types.
import { gfm } from '@joplin/turndown-plugin-gfm'
import { HANDOFF_FILES } from '@rankdesk/api'
import { escapeHtml } from '@rankdesk/format'
import TurndownService from 'turndown'
import { ZipFile } from 'yazl'
import type { PublicMedia } from '#platform/http/mediaResponse.ts'
import { changeInWords, type HandoffText, PICTURES } from './handoffText.ts'
import { wordFile } from './wordFile.ts'

/** A text that was handed over, with the library of its pictures. */
export interface TextOfHandoff {
  text: HandoffText
  projectId: number
}

interface WrittenFile {
  type: string
  content: unknown
}

/**
 * Writes a file of a text by its name: Word, Markdown, HTML, the change list, or an archive of all with the pictures.
 * Undefined if there is none of this name.
 */
export async function handoffFile(
  name: string,
  text: TextOfHandoff,
  openMedia: PublicMedia,
): Promise<WrittenFile | undefined> {
  return Object.hasOwn(FILES, name) ? FILES[name]?.(text, openMedia) : undefined
}

/** How each file of a text is written, by its name. */
const FILES: Readonly<Record<string, (text: TextOfHandoff, openMedia: PublicMedia) => Promise<WrittenFile>>> = {
  [HANDOFF_FILES.word]: async ({ text }) => ({
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: await wordFile(text),
  }),
  [HANDOFF_FILES.markdown]: ({ text }) => asText('text/markdown', markdownFile(text)),
  [HANDOFF_FILES.html]: ({ text }) => asText('text/html', htmlFile(text)),
  [HANDOFF_FILES.changes]: ({ text }) => asText('text/plain', changeListFile(text)),
  [HANDOFF_FILES.zip]: async ({ text, projectId }, openMedia) => ({
    type: 'application/zip',
    content: await handoffZip(text, { projectId, openMedia }),
  }),
}

const asText = (type: string, content: string) => Promise.resolve({ type: `${type}; charset=utf-8`, content })

/** The maximum number of pictures in an archive. */
const MAX_PICTURES = 100

/** Creates the archive of a text as a stream: Word, Markdown, HTML, the change list and the pictures. */
async function handoffZip(
  text: HandoffText,
  { projectId, openMedia }: { projectId: number; openMedia: PublicMedia },
): Promise<Readable> {
  const zip = new ZipFile()
  zip.addBuffer(await wordFile(text), HANDOFF_FILES.word)
  zip.addBuffer(Buffer.from(markdownFile(text)), HANDOFF_FILES.markdown)
  zip.addBuffer(Buffer.from(htmlFile(text)), HANDOFF_FILES.html)
  zip.addBuffer(Buffer.from(changeListFile(text)), HANDOFF_FILES.changes)
  const output = Readable.from(zip.outputStream)
  const addPictures = async () => {
    for (const { path, file } of text.pictures.slice(0, MAX_PICTURES)) {
      const { body } = await openMedia(projectId, path)
      // A picture that was deleted since is missing on the client's copy, too.
      if (body === undefined) continue
      zip.addReadStream(body, `${PICTURES}${file}`, { compress: false })
      await finished(body)
    }
    zip.end()
  }
  addPictures().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('The archive was not completed.'))
  })
  return output
}

/** Returns the text as an HTML file: title, description and the text, without a design. */
function htmlFile({ html, metaTitle, metaDescription, pageName }: HandoffText): string {
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
function markdownFile({ html, metaTitle, metaDescription }: HandoffText): string {
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' })
  turndown.use(gfm as TurndownService.Plugin)
  const head = [
    metaTitle === '' ? undefined : `Title: ${metaTitle}`,
    metaDescription === '' ? undefined : `Description: ${metaDescription}`,
  ].filter((line) => line !== undefined)
  const text = turndown.turndown(html)
  return `${head.length === 0 ? '' : `${head.join('\n\n')}\n\n---\n\n`}${text}\n`
}

/** Returns the change list as plain text. */
function changeListFile({ address, changes, ...text }: HandoffText): string {
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
