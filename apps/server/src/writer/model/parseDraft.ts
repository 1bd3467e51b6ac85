import { comparableHtml } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { z } from 'zod'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { DraftedZone, WritingBrief, WrittenDraft } from '../contentWriter.ts'

const responseSchema = z.object({
  zones: z.array(z.object({ elementId: z.string(), html: z.string() })),
  metaTitle: z.string().default(''),
  metaDescription: z.string().default(''),
  finalNote: z.string().default(''),
})

const MAX_LENGTHS = { title: 500, description: 1000, note: 5000, zone: 100_000 } as const

/**
 * Parses a model's response as a draft: the JSON in it, with HTML that the policy allows, for the requested zones. A
 * missing or unchanged zone keeps the site's text. Undefined if the text contains no such response.
 */
export function parseDraft(response: string, brief: WritingBrief): WrittenDraft | undefined {
  const checked = jsonInText(response, (value) => responseSchema.safeParse(value).data)
  if (checked === undefined) return undefined
  const texts = new Map(
    checked.zones.map(({ elementId, html }) => [elementId, sanitizeZone(html).replaceAll('\0', '').trim()]),
  )
  const zones = brief.zones.map(({ elementId, current }): DraftedZone => {
    const text = texts.get(elementId) ?? ''
    const isNew =
      textOf(text) !== '' && text.length <= MAX_LENGTHS.zone && comparableHtml(text) !== comparableHtml(current)
    return isNew ? { elementId, content: text, origin: 'writer' } : { elementId, content: current, origin: 'site' }
  })
  if (!zones.some(({ origin }) => origin === 'writer')) return undefined
  return {
    zones,
    metaTitle: line(checked.metaTitle, MAX_LENGTHS.title),
    metaDescription: line(checked.metaDescription, MAX_LENGTHS.description),
    finalNote: textOf(checked.finalNote.replaceAll('\0', '')).slice(0, MAX_LENGTHS.note),
  }
}

const line = (text: string, maxLength: number) =>
  textOf(text.replaceAll('\0', '')).replaceAll(/\s+/g, ' ').slice(0, maxLength)

/** The maximum number of places at which an object is looked for. A text of braces only must not take minutes. */
const MAX_STARTS = 100

/** The reasoning that some models write in front of their answer. Its beginning may be missing, added by a template. */
const THOUGHTS = /^[\s\S]*<\/think(?:ing)?>|^\s*<think(?:ing)?>[\s\S]*$/i
const FENCED = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/gi

/** Returns an answer without the reasoning in front of it. */
export function withoutThoughts(text: string): string {
  // Reasoning ends before the answer's document begins: what looks like its end in the document is text.
  const [start, end] = [text.search(/<think(?:ing)?>/i), text.search(/<\/think(?:ing)?>/i)]
  const brace = text.indexOf('{')
  const isInFront = start >= 0 ? brace < 0 || start < brace : end >= 0 && (brace < 0 || end < brace)
  return isInFront ? text.replace(THOUGHTS, '') : text
}

/**
 * Returns what `read` makes of the first JSON document in a model's answer that it can read: in a fenced block, or the
 * first balanced object in the prose. Undefined if there is none.
 */
function jsonInText<Value>(answer: string, read: (value: unknown) => Value | undefined): Value | undefined {
  const text = withoutThoughts(answer)
  for (const candidate of candidatesIn(text)) {
    const value = read(parsed(candidate))
    if (value !== undefined) return value
  }
  return undefined
}

function* candidatesIn(text: string): Generator<string> {
  for (const [, block = ''] of text.matchAll(FENCED)) yield block
  let from = 0
  for (let starts = 0; starts < MAX_STARTS; starts += 1) {
    const start = text.indexOf('{', from)
    if (start < 0) return
    const end = endOfObject(text, start)
    if (end !== undefined) yield text.slice(start, end)
    from = start + 1
  }
}

/** Returns the position after the object that starts at `start`, whose strings may contain braces. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0
  let isString = false
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (isString && character === '\\') at += 1
    else if (character === '"') isString = !isString
    else if (!isString && character === '{') depth += 1
    else if (!isString && character === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
