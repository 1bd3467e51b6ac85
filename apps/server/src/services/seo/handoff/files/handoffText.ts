import { handoffChanges, type HandoffChange } from '@rankdesk/domain'
import { splitMediaPath } from '@rankdesk/format'
import { libraryPathOf } from '#connectors/site/index.ts'
import { parseHtml } from '#platform/html/parseHtml.ts'
import type { HandedOver } from '../handoff.queries.ts'

/** A picture of a text that lies in the client's media library. */
export interface HandoffPicture {
  /** Its path in the library. */
  path: string
  /** Its name among the files. */
  file: string
}

/** A text that was handed over, in the form in which its files and its page show it. */
export interface HandoffText {
  pageName: string
  address: string
  metaTitle: string
  metaDescription: string
  /** Whether the title and the description differ from those that the page had. */
  changesTitle: boolean
  changesDescription: boolean
  /** The whole text of the changed areas, as HTML without Rankdesk's marks. Pictures lie in `pictures/`. */
  html: string
  /** What to change, block by block. */
  changes: readonly HandoffChange[]
  pictures: readonly HandoffPicture[]
}

/** The folder of the pictures among the files. */
export const PICTURES = 'pictures/'

/** Attributes that only our own pages know. */
const OWN_ATTRIBUTES = ['class', 'data-token'] as const

/** Returns a text that was handed over as a web master needs it. `domain` is the client's. */
export function handoffText(
  publication: HandedOver,
  { pageName, domain }: { pageName: string; domain: string },
): HandoffText {
  const { zones, baseZones, baseMeta, metaTitle, metaDescription } = publication
  const pictures: HandoffPicture[] = []
  const parts = zones.map(({ content }) => cleaned(content, domain, pictures))
  return {
    pageName,
    address: publication.handoffAddress,
    metaTitle,
    metaDescription,
    changesTitle: metaTitle !== '' && metaTitle !== baseMeta?.metaTitle,
    changesDescription: metaDescription !== '' && metaDescription !== baseMeta?.metaDescription,
    html: parts.filter((part) => part !== '').join('\n\n'),
    changes: handoffChanges(baseZones, zones),
    pictures,
  }
}

/** Returns HTML without our own attributes; pictures of the client's library get the names of their files. */
function cleaned(content: string, domain: string, pictures: HandoffPicture[]): string {
  const root = parseHtml(content)
  for (const element of root.querySelectorAll('[class], [data-token]'))
    for (const name of OWN_ATTRIBUTES) element.removeAttribute(name)
  for (const image of root.querySelectorAll('img[src]')) {
    const path = libraryPathOf(image.getAttribute('src') ?? '', domain)
    if (path !== undefined) image.setAttribute('src', `${PICTURES}${encodeURIComponent(fileOf(path, pictures))}`)
  }
  return root.innerHTML.trim()
}

/** Returns the name of a picture's file: that in the library, with a number if another picture has it. */
function fileOf(path: string, pictures: HandoffPicture[]): string {
  const known = pictures.find((picture) => picture.path === path)
  if (known !== undefined) return known.file
  const { name } = splitMediaPath(path)
  const isTaken = pictures.some(({ file }) => file.toLowerCase() === name.toLowerCase())
  const file = isTaken ? `${pictures.length + 1}-${name}` : name
  pictures.push({ path, file })
  return file
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
