import type { StrategyDetails } from '@rankdesk/api'
import { useMemo, useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { createDraftStorage } from '../../../shared/unsaved/draftStorage.ts'

/** What a search engine shows of the page. */
export interface MetaTexts {
  metaTitle: string
  metaDescription: string
}

export type MetaField = keyof MetaTexts

export interface MetaDraft extends MetaTexts {
  change: (part: Partial<MetaTexts>) => void
  /** Forgets what the device kept: it is published. */
  published: () => void
  /** Goes back to what the strategy has: its text was reset. */
  discard: () => void
  /** Puts the cursor into a field and brings it into sight. */
  focus: (field: MetaField) => void
  /** Takes a field's element, for `focus`. */
  hold: (field: MetaField, element: HTMLElement | null) => void
}

const DRAFT_NAME = 'meta'

/** The meta texts in the fields. They are sent with the publish, so until then this device keeps what was typed. */
export function useMetaDraft({ strategyId, metaTitle, metaDescription }: StrategyDetails): MetaDraft {
  const { user } = useApp()
  const draftStorage = useMemo(
    () => createDraftStorage(localStorage, { staffId: user.staffId, strategyId }, isMetaTexts),
    [user.staffId, strategyId],
  )
  const [typed, setTyped] = useState<MetaTexts | undefined>(() => draftStorage.read(DRAFT_NAME))
  const [elements] = useState(() => new Map<MetaField, HTMLElement | null>())
  // Without anything typed the fields follow the strategy: new text brings a new title along.
  const texts = typed ?? { metaTitle, metaDescription }
  return {
    ...texts,
    change(part) {
      const next = { ...texts, ...part }
      const same = next.metaTitle === metaTitle && next.metaDescription === metaDescription
      setTyped(same ? undefined : next)
      if (same) draftStorage.drop(DRAFT_NAME)
      else draftStorage.keep(DRAFT_NAME, next)
    },
    published: () => draftStorage.drop(DRAFT_NAME),
    discard() {
      setTyped(undefined)
      draftStorage.drop(DRAFT_NAME)
    },
    focus(field) {
      elements.get(field)?.scrollIntoView({ block: 'center' })
      elements.get(field)?.focus({ preventScroll: true })
    },
    hold: (field, element) => void elements.set(field, element),
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
