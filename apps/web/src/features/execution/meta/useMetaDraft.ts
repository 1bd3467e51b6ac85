import type { StrategyDetails } from '@rankdesk/api'
import { useMemo, useState } from 'react'
import { useDesk } from '../../../shared/desk/deskContext.ts'
import { createDeviceShelf } from '../../../shared/unsaved/deviceShelf.ts'

/** What a search engine shows of the page. */
export interface MetaTexts {
  metaTitle: string
  metaDescription: string
}

export interface MetaDraft extends MetaTexts {
  change: (part: Partial<MetaTexts>) => void
  /** Forgets what the device kept: it is published. */
  published: () => void
}

const SHELF_NAME = 'meta'

/** The meta texts in the fields. They are sent with the publish, so until then this device keeps what was typed. */
export function useMetaDraft({ strategyId, metaTitle, metaDescription }: StrategyDetails): MetaDraft {
  const { user } = useDesk()
  const shelf = useMemo(
    () => createDeviceShelf(localStorage, { staffId: user.staffId, strategyId }, isMetaTexts),
    [user.staffId, strategyId],
  )
  const [texts, setTexts] = useState<MetaTexts>(() => shelf.read(SHELF_NAME) ?? { metaTitle, metaDescription })
  return {
    ...texts,
    change(part) {
      const next = { ...texts, ...part }
      setTexts(next)
      if (next.metaTitle === metaTitle && next.metaDescription === metaDescription) shelf.drop(SHELF_NAME)
      else shelf.keep(SHELF_NAME, next)
    },
    published: () => shelf.drop(SHELF_NAME),
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
