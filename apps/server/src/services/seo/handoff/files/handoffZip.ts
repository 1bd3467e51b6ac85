import { finished } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { HANDOFF_FILES } from '@rankdesk/api'
import { ZipFile } from 'yazl'
import type { PublicMedia } from '#connectors/site/builtIn/serving/mediaResponse.ts'
import { type HandoffText, PICTURES } from './handoffText.ts'
import { changeListFile, htmlFile, markdownFile } from './textFiles.ts'
import { wordFile } from './wordFile.ts'

/** The maximum number of pictures in an archive. */
const MAX_PICTURES = 100

/** Creates the archive of a text as a stream: Word, Markdown, HTML, the change list and the pictures. */
export async function handoffZip(
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
