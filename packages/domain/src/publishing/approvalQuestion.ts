import { pluralForm, pluralize, textOf } from '@rankdesk/format'
import { unfinishedParts } from '../writing/openQuestions.ts'
import { writerName } from '../writing/writerName.ts'

/** A generated text that nobody has edited or approved. */
export interface UnreviewedText {
  name: string
  /** As HTML. */
  content: string
  /** Its stored writer. Null if it is unknown. */
  writer: string | null
}

/**
 * Returns what a person should know before approving all texts: which ones nobody has read, who wrote them, and what is
 * unfinished in them; `isOpen` if anything is. Rule PUB-16.
 */
export function approvalQuestion(texts: readonly UnreviewedText[]): {
  title: string
  lines: string[]
  isOpen: boolean
} {
  const byWriter = Map.groupBy(texts, ({ writer }) => writer)
  const written = [...byWriter].map(([writer, own]) => {
    const names = own.map(({ name }) => name).join(', ')
    return writer === null
      ? `${names}: generated, the writer is unknown.`
      : `${names}: written by ${writerName(writer)}.`
  })
  const open = texts.flatMap(({ name, content }) => {
    const text = textOf(content)
    const parts = unfinishedParts(text).map(({ start, end }) => `“${text.slice(start, end)}”`)
    return parts.length === 0 ? [] : [`Still open in ${name}: ${parts.join(', ')}.`]
  })
  return {
    isOpen: open.length > 0,
    title: `Approve ${pluralize(texts.length, 'text')} that nobody has edited?`,
    lines: [
      ...written,
      ...(open.length > 0
        ? open
        : [`No open question and no placeholder ${pluralForm(texts.length, 'is in it', 'is in them')}.`]),
    ],
  }
}
