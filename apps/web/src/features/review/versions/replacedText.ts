import type { Zone } from '@rankdesk/api'
import type { MetaField } from '../meta/metaDraft.ts'

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
