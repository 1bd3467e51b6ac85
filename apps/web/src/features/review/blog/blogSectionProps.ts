import type { BlogContent, StrategyDetails } from '@rankdesk/api'
import type { BlogFieldsDraft } from './useBlogDraft.ts'

/** The props of every section of the entry. */
export interface BlogSectionProps {
  strategy: StrategyDetails
  content: BlogContent
  draft: BlogFieldsDraft
}
