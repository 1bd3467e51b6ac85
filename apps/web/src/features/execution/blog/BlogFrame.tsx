import type { StrategyDetails } from '@rankdesk/api'
import type { ReactNode } from 'react'
import { BlogSections } from './BlogSections.tsx'
import type { BlogDraft } from './useBlogDraft.ts'

export interface BlogFrameProps {
  strategy: StrategyDetails
  /** Undefined for work that is no entry of a blog. */
  blog: BlogDraft | undefined
  /** The content: search result, document. */
  children: ReactNode
}

/** The content of a review, for a blog entry among the sections of the blog editor (M268). */
export function BlogFrame({ strategy, blog, children }: BlogFrameProps) {
  if (blog === undefined) return children
  return (
    <BlogSections strategy={strategy} blog={blog}>
      {children}
    </BlogSections>
  )
}
