import * as z from 'zod/mini'
import type { StrategyDetails } from '@rankdesk/api'
import { useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'

/** The texts of the page in search results. */
export interface MetaTexts {
  metaTitle: string
  metaDescription: string
}

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

const DRAFT_NAME = 'meta'

/**
 * Returns the meta texts in the fields. They are sent with the publish; until then this device stores what was typed.
 */
export function useMetaDraft({ strategyId, metaTitle, metaDescription }: StrategyDetails): MetaDraft {
  const { user } = useApp()
  const draftStorage = useMemo(
    () => createDraftStorage(localStorage, { staffId: user.staffId, strategyId }, z.custom<MetaTexts>(isMetaTexts)),
    [user.staffId, strategyId],
  )
  const [typed, setTyped] = useState<MetaTexts | undefined>(() => draftStorage.read(DRAFT_NAME))
  const [elements] = useState(() => new Map<MetaField, HTMLElement | null>())
  // Unedited fields follow the strategy: new text has a new title.
  const texts = typed ?? { metaTitle, metaDescription }
  return {
    ...texts,
    change(part) {
      const next = { ...texts, ...part }
      const same = next.metaTitle === metaTitle && next.metaDescription === metaDescription
      setTyped(same ? undefined : next)
      if (same) draftStorage.remove(DRAFT_NAME)
      else draftStorage.write(DRAFT_NAME, next)
    },
    published: () => draftStorage.remove(DRAFT_NAME),
    discard() {
      setTyped(undefined)
      draftStorage.remove(DRAFT_NAME)
    },
    focus(field) {
      elements.get(field)?.scrollIntoView({ block: 'center' })
      elements.get(field)?.focus({ preventScroll: true })
    },
    registerField: (field, element) => void elements.set(field, element),
  }
}

function isMetaTexts(value: unknown): value is MetaTexts {
  if (typeof value !== 'object' || value === null) return false
  return (
    'metaTitle' in value &&
    typeof value.metaTitle === 'string' &&
    'metaDescription' in value &&
    typeof value.metaDescription === 'string'
  )
}
