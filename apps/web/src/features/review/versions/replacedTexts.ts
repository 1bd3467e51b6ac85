import type { Zone } from '@rankdesk/api'
import type { MetaField, MetaTexts } from '../meta/useMetaDraft.ts'
import { zoneNames } from '../zones/zoneNames.ts'

/** A zone whose whole text was replaced, with both texts. Both are versions of it. */
export interface ReplacedZone {
  elementID: string
  name: string
  old: Zone
  now: Zone
}

/** A meta text that was replaced. */
export interface ReplacedMeta {
  field: MetaField
  name: string
  old: string
  now: string
}

/** The texts that a reset or a generation replaced. */
export interface ReplacedTexts {
  zones: ReplacedZone[]
  meta: ReplacedMeta[]
}

const META_NAMES: Record<MetaField, string> = { metaTitle: 'Meta title', metaDescription: 'Meta description' }

/** Returns the differences between a strategy's texts before and after a reset or a generation (D25). */
export function replacedTexts(
  before: { zones: readonly Zone[]; meta: MetaTexts },
  after: { zones: readonly Zone[]; meta: MetaTexts },
): ReplacedTexts {
  const names = zoneNames(after.zones)
  const zones = after.zones.flatMap((now, index): ReplacedZone[] => {
    const old = before.zones.find(({ elementID }) => elementID === now.elementID)
    if (old === undefined || old.content === now.content) return []
    return [{ elementID: now.elementID, name: names[index] ?? 'Text', old, now }]
  })
  const meta = (['metaTitle', 'metaDescription'] as const).flatMap((field): ReplacedMeta[] => {
    const [old, now] = [before.meta[field], after.meta[field]]
    return old === now ? [] : [{ field, name: META_NAMES[field], old, now }]
  })
  return { zones, meta }
}
