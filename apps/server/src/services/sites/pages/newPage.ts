import type { Actor } from '#platform/http/actor.ts'

/** A page to create (M646). */
export interface NewPage {
  actor: Actor
  projectId: number
  pageName: string
  templateId: number
  visible: boolean
  searchable: boolean
  ssl: boolean
  parentId: number | null
  /** The page to follow; null for the last position. */
  moveAfter: number | null
}
