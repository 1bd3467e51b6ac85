import { oneLine, pluralForm, pluralize, textOf } from '@rankdesk/format'
import { plainWords } from '../words/words.ts'

/** A text on the live page and as approved. */
interface TextChange {
  live: string | null
  approved: string
  changes: boolean
}

/** The differences of a publish, as the dry run returns them. */
export interface PublishDifferences {
  pageName: string
  makesPage: boolean
  zones: readonly TextChange[]
  metaTitle: TextChange
  metaDescription: TextChange
}

/**
 * Returns the proposed summary for the client: what changes on the page, in plain sentences without our own terms. Empty
 * if nothing changes. Rule PUB-11.
 */
export function proposedSummary({
  pageName,
  makesPage,
  zones,
  metaTitle,
  metaDescription,
}: PublishDifferences): string {
  const name = pageName.trim() === '' ? 'your page' : `the page “${pageName.trim()}”`
  const changed = zones.filter((zone) => zone.changes)
  if (makesPage) return changed.length === 0 ? '' : `We published ${name.replace(/^the/, 'the new')} on your site.`
  const works = worksOf(changed)
  const onPage = works.length === 0 ? undefined : `We ${listOf(works)} on ${name}.`
  return [onPage, ...searchSentences(name, metaTitle, metaDescription, onPage !== undefined)]
    .filter((sentence) => sentence !== undefined)
    .join(' ')
}

/** Returns what was done to the texts, the greatest first: sections and answers by name, other texts by their number. */
function worksOf(changed: readonly TextChange[]): string[] {
  const isEmpty = (html: string | null) => textOf(html ?? '').trim() === ''
  const edited = changed.filter(({ live, approved }) => !isEmpty(live) && !isEmpty(approved))
  const differences = changed.map(({ live, approved }) => blockChanges(live ?? '', approved))
  const all = (part: 'sections' | 'answers' | 'removed') => differences.flatMap((each) => each[part])
  const pictures = differences.reduce((sum, each) => sum + each.pictures, 0)
  const isNamed = (html: string) => {
    const { sections, answers } = blockChanges('', html)
    return sections.length + answers.length > 0
  }
  const revised = edited.filter(({ live, approved }) => {
    const each = blockChanges(live ?? '', approved)
    const isOther = each.sections.length + each.answers.length + each.removed.length + each.pictures === 0
    return each.isRevised || isOther
  }).length
  const added = changed.filter(({ live, approved }) => isEmpty(live) && !isNamed(approved)).length
  const emptied = changed.filter(({ live, approved }) => !isEmpty(live) && isEmpty(approved)).length
  const { rewritten, sections, removed } = sectionsOf(all('sections'), all('answers'), all('removed'))
  return [
    rewritten === 0 ? undefined : `rewrote ${pluralize(rewritten, 'section')}`,
    namedText('added', 'section', sections),
    all('answers').length === 0 ? undefined : `answered ${questionsText(all('answers'))}`,
    revised === 0 ? undefined : `revised ${pluralize(revised, 'text')}`,
    added === 0 ? undefined : `added ${pluralize(added, 'text')}`,
    pictures === 0 ? undefined : `added ${pluralize(pictures, 'picture')}`,
    emptied > 0 ? `removed ${pluralize(emptied, 'text')}` : namedText('removed', 'section', removed),
  ].filter((work) => work !== undefined)
}

/** What changed between two texts of a page, in parts that a reader sees. */
interface BlockChanges {
  /** The headings of new sections, of new questions with their answers, and of sections that are gone. */
  sections: string[]
  answers: string[]
  removed: string[]
  /** The number of new pictures. */
  pictures: number
  /** Whether text that stood there before was changed. */
  isRevised: boolean
}

const HEADING = /<h[2-6]\b[^>]*>([\s\S]*?)<\/h[2-6]>|<summary\b[^>]*>([\s\S]*?)<\/summary>/gi
const BLOCK = /<(?:p|li|td|th|blockquote|h1)\b[^>]*>([\s\S]*?)<\/(?:p|li|td|th|blockquote|h1)>/gi
const PICTURE = /<img\b/gi

const plain = (text: string) => oneLine(textOf(text))
const headingsOf = (html: string) =>
  [...html.matchAll(HEADING)]
    .map(([, heading = '', summary = '']) => plain(heading || summary))
    .filter((text) => text !== '')

/**
 * Returns what changed between two texts by their blocks. Headings that are replaced one by one are a revision, no new
 * sections. Rule PUB-11.
 */
function blockChanges(before: string, after: string): BlockChanges {
  const [old, now] = [headingsOf(before), headingsOf(after)]
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const isReworded = old.length === now.length && old.some((text, at) => isSame(text, now[at] ?? ''))
  const fresh = isReworded ? [] : now.filter((text) => !old.some((each) => isSame(each, text)))
  const removed = isReworded ? [] : old.filter((text) => !now.some((each) => isSame(each, text)))
  const blocksOf = (html: string) => {
    const blocks = [...html.matchAll(BLOCK)].map(([, text = '']) => plain(text)).filter((text) => text !== '')
    return blocks.length > 0 || headingsOf(html).length > 0 ? blocks : [plain(html)].filter((text) => text !== '')
  }
  const kept = new Set(blocksOf(after))
  const lost = blocksOf(withoutSections(before, removed)).filter((text) => !kept.has(text))
  return {
    sections: fresh.filter((text) => !text.endsWith('?')),
    answers: fresh.filter((text) => text.endsWith('?')),
    removed,
    pictures: Math.max(0, (after.match(PICTURE)?.length ?? 0) - (before.match(PICTURE)?.length ?? 0)),
    isRevised: lost.length > 0 || (isReworded && old.some((text, at) => text !== now[at])),
  }
}

/** Leaves out the sections below some headings. */
function withoutSections(html: string, headings: readonly string[]): string {
  if (headings.length === 0) return html
  return html
    .split(/(?=<h[2-6]\b|<details\b)/i)
    .filter((part) => !headings.includes(headingsOf(part)[0] ?? ''))
    .join('')
}

/**
 * Returns how many sections were rewritten, and those that are only new or only gone. Where two of both changed, or more than are
 * named, one with another heading in place of an old one is rewritten: 'removed the section “How we price it”' alarms a client
 * whose page has the prices below another heading. So is a question in place of another one. Rule PUB-40.
 */
function sectionsOf(sections: readonly string[], answers: readonly string[], removed: readonly string[]) {
  const isLong = sections.length > MAX_NAMED || removed.length > MAX_NAMED
  const isReplaced = sections.length > 1 && removed.length > 1
  if ((!isLong && !isReplaced) || sections.length === 0 || removed.length === 0)
    return { rewritten: 0, sections, removed }
  const isQuestion = (text: string) => text.endsWith('?')
  const gone = removed.filter((text) => !isQuestion(text))
  const rewritten = Math.min(sections.length, gone.length)
  return {
    rewritten,
    sections: sections.slice(rewritten),
    removed: [...gone.slice(rewritten), ...removed.filter(isQuestion).slice(answers.length)],
  }
}

/** The number of sections and questions that are named. */
const MAX_NAMED = 3
const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`)

function namedText(verb: string, noun: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  if (names.length > MAX_NAMED) return `${verb} ${pluralize(names.length, noun)}`
  return `${verb} the ${pluralForm(names.length, noun)} ${listOf(quoted(names))}`
}

function questionsText(questions: readonly string[]): string {
  const [first = ''] = questions
  return questions.length === 1 ? `the question “${first}”` : pluralize(questions.length, 'question')
}

/** Says what changed of what search engines show: which words the title names now, or how it reads. */
function searchSentences(
  name: string,
  { live, approved, changes }: TextChange,
  description: TextChange,
  isSecond: boolean,
): (string | undefined)[] {
  const title = approved.trim()
  if (!changes || title === '') {
    const changed = [changes ? 'title' : undefined, description.changes ? 'description' : undefined].filter(
      (part) => part !== undefined,
    )
    if (changed.length === 0) return []
    return [
      isSecond
        ? `We also updated the ${listOf(changed)} that search engines show.`
        : `We updated the ${listOf(changed)} of ${name} that search engines show.`,
    ]
  }
  const named = newWords(live ?? '', title)
  const says = named === undefined ? `now reads “${title}”` : `now names ${named}`
  return [
    `The title ${isSecond ? '' : `of ${name} `}that search engines show ${says}${description.changes ? ', and the description is new' : ''}.`,
  ]
}

/** Words and signs before what a title names. */
const JOINING_WORDS = /^(?:(?:in|for|near|at|of|and|the|with|from|to|[-–|&·])\s+)+/i

/** The most words that a title can be said to name newly. */
const MAX_NEW_WORDS = 4

/** Returns the words that a title has newly, if they stand together and the rest of it stood there before. */
function newWords(before: string, after: string): string | undefined {
  const known = new Set(plainWords(before))
  const words = after.split(/\s+/)
  const isNew = (word: string) => plainWords(word).some((each) => !known.has(each))
  const first = words.findIndex(isNew)
  const last = words.findLastIndex(isNew)
  const run = words.slice(first, last + 1)
  if (first === -1 || run.length > MAX_NEW_WORDS || run.length === words.length || !run.every(isNew)) return undefined
  const named = run
    .join(' ')
    .replace(/[,.;:|]+$/, '')
    .replace(JOINING_WORDS, '')
  return named === '' ? undefined : named
}

function listOf(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
