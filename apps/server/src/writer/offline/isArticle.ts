import type { WritingBrief } from '../contentWriter.ts'
import { isQuestionTerm } from './topic.ts'

/** Whether a page is an article: it answers its question, and a section about prices or people would not belong there. */
export function isArticle({ page }: WritingBrief): boolean {
  const names = [page?.pageName ?? '', page?.metaTitle ?? '']
  return (
    /\/(?:blog|blogs|guides?|news|advice|posts?|articles?)\//i.test(page?.path ?? '') ||
    names.some((name) => isQuestionTerm(name) || /^\d+ |\?| vs /.test(name))
  )
}
