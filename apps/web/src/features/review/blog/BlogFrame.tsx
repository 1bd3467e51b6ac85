import type { StrategyDetails } from '@rankdesk/api'
import type { ReactNode } from 'react'
import type { ReviewForms } from '../publish/reviewForms.ts'
import { BlogSections } from './BlogSections.tsx'
import type { BlogDraft } from './useBlogDraft.ts'

export interface BlogFrameProps {
  strategy: StrategyDetails
  /** The entry; undefined for other work. */
  blog: BlogDraft | undefined
  forms: ReviewForms
  /** The content: search result, document. */
  children: ReactNode
}

/** The content of a review, within the sections of the blog editor if it is a blog entry (M268). */
export function BlogFrame({ strategy, blog, forms, children }: BlogFrameProps) {
  if (blog === undefined) return children
  return (
    <BlogSections strategy={strategy} blog={blog} forms={forms}>
      {children}
    </BlogSections>
  )
}
