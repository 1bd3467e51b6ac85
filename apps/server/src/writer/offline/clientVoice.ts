import { keywordRanges } from '@rankdesk/domain'
import type { BriefNote, WritingBrief } from '../contentWriter.ts'
import { inSentence, type Topic } from './topic.ts'
import { Voice } from './Voice.ts'

/** Creates the voice of a client's text: how often it may name what, and the words to avoid. */
export function voiceFor(brief: WritingBrief, topic: Topic): Voice {
  return new Voice(brief.seed, {
    slots: {
      business: brief.client.businessName,
      work: topic.work,
      town: topic.town,
      place: topic.place,
      service: brief.service === null ? 'work' : inSentence(brief.service),
    },
    rare: {
      work: {
        named: [1, 9, 20].slice(0, timesToName(brief, topic)),
        otherwise: ['the work', 'the job', 'this work', 'work like this'],
      },
      town: { named: [1, 2, 4, 7, 11, 16], otherwise: ['the area', 'this area', 'your area'] },
    },
    avoid: wordsToAvoid(brief.notes),
  })
}

/** The number of mentions that a page of some hundred words tolerates (WRITE-3). */
const BEARABLE = 4

/** Returns how often sentences may name the work. The title and the terms that contain its name also count. */
function timesToName({ targetKeywords }: WritingBrief, { name }: Topic): number {
  const keywordsInName = targetKeywords.slice(0, BEARABLE).filter((keyword) => keywordRanges(keyword, name).length > 0)
  return Math.max(1, BEARABLE - 1 - keywordsInName.length)
}

/** Returns the words that the notes forbid: quoted words after 'never', 'not' or 'avoid'. */
export function wordsToAvoid(notes: readonly BriefNote[]): string[] {
  const forbidden =
    /\b(?:never|not|avoid|don['’]t|without)\b[^.'‘“"]*(?:['‘“"][^'’”"]+['’”"](?:\s*(?:,|or|and)\s*)*)+/giu
  return notes.flatMap(({ answer }) =>
    [...answer.matchAll(forbidden)].flatMap(([part]) =>
      [...part.matchAll(/['‘“"]([^'’”"]{2,40})['’”"]/gu)].map(([, word]) => word ?? ''),
    ),
  )
}

const ABOUT_THEM = /different|special|stand out|apart|unique|proud|why .*(choose|customers)/i
const MAX_WORDS = 40

/**
 * Returns the client's statements about itself as sentences for its page: answers about what makes it different, in the
 * first person plural. Answers with quotes or questions are notes for staff and are skipped.
 */
export function ownWords(notes: readonly BriefNote[]): string[] {
  return notes
    .filter(({ categoryId, question }) => categoryId === 1 && ABOUT_THEM.test(question))
    .map(({ answer }) => asWe(answer.trim()))
    .filter((answer) => answer !== '' && !/["“”?\n]/.test(answer) && answer.split(/\s+/).length <= MAX_WORDS)
    .map((answer) => (/[.!]$/.test(answer) ? answer : `${answer}.`))
}

/** Turns 'They put their prices in writing' into 'We put our prices in writing'. */
function asWe(text: string): string {
  const words: Readonly<Record<string, string>> = { they: 'we', their: 'our', theirs: 'ours', them: 'us' }
  return text.replaceAll(/\b(they|theirs|their|them)\b/gi, (word) => {
    const own = words[word.toLowerCase()] ?? word
    return /^[A-Z]/.test(word) ? own.charAt(0).toUpperCase() + own.slice(1) : own
  })
}
