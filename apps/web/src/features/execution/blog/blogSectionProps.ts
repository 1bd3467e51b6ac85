import type { BlogContent, StrategyDetails } from '@rankdesk/api'
import type { BlogDraftState, BlogDraftStore } from './createBlogDraft.ts'

/** What every section of the entry is given. */
export interface BlogSectionProps {
  strategy: StrategyDetails
  content: BlogContent
  draft: BlogDraftState
  actions: BlogDraftStore
}
