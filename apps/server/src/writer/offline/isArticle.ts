import { isArticlePath } from '@rankdesk/domain'
import type { WritingBrief } from '../contentWriter.ts'
import { isQuestionTerm } from './topic.ts'

/** Whether a page is an article: it answers its question, and a section about prices or people would not belong there. */
export function isArticle({ page }: WritingBrief): boolean {
  const names = [page?.pageName ?? '', page?.metaTitle ?? '']
  return isArticlePath(page?.path ?? '') || names.some((name) => isQuestionTerm(name) || /^\d+ |\?| vs /.test(name))
}
