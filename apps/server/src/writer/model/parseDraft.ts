import { comparableHtml } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { z } from 'zod'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { DraftedZone, WritingBrief, WrittenDraft } from '../contentWriter.ts'
import { jsonInText } from './jsonInText.ts'

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
