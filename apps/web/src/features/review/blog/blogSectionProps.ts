import type { BlogContent, StrategyDetails } from '@rankdesk/api'
import type { BlogDraftState } from './blogDraftReducer.ts'
import type { BlogDraftStore } from './createBlogDraft.ts'

/** The props of every section of the entry. */
export interface BlogSectionProps {
  strategy: StrategyDetails
  content: BlogContent
  draft: BlogDraftState
  actions: BlogDraftStore
}
