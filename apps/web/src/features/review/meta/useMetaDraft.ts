import type { StrategyDetails } from '@rankdesk/api'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useStoredDraft } from '#lib/autosave/useStoredDraft.ts'

const metaTextsSchema = z.object({ metaTitle: z.string(), metaDescription: z.string() })

/** The texts of the page in search results. */
export type MetaTexts = z.output<typeof metaTextsSchema>

export type MetaField = keyof MetaTexts

export interface MetaDraft extends MetaTexts {
  change: (part: Partial<MetaTexts>) => void
  /** Deletes the stored texts after a publish. */
  published: () => void
  /** Returns to the strategy's texts after a reset. */
  discard: () => void
  /** Focuses a field and scrolls it into view. */
  focus: (field: MetaField) => void
  /** Registers a field's element for `focus`. */
  registerField: (field: MetaField, element: HTMLElement | null) => void
}

/**
 * Returns the meta texts in the fields. They are sent with the publish; until then this device stores what was typed.
 */
export function useMetaDraft({ strategyId, metaTitle, metaDescription }: StrategyDetails): MetaDraft {
  const { draft, change, discard } = useStoredDraft({ subject: { strategyId }, name: 'meta' }, metaTextsSchema)
  const [elements] = useState(() => new Map<MetaField, HTMLElement | null>())
  // Unedited fields follow the strategy: new text has a new title.
  const texts = draft ?? { metaTitle, metaDescription }
  return {
    ...texts,
    change(part) {
      const next = { ...texts, ...part }
      const same = next.metaTitle === metaTitle && next.metaDescription === metaDescription
      change(same ? undefined : next)
    },
    published: discard,
    discard: () => change(undefined),
    focus(field) {
      elements.get(field)?.scrollIntoView({ block: 'center' })
      elements.get(field)?.focus({ preventScroll: true })
    },
    registerField: (field, element) => void elements.set(field, element),
  }
}
