import type { WritingBrief } from '../contentWriter.ts'
import { isQuestionTerm } from './topic.ts'

/** Folders of articles, in the languages of the writer. */
const FOLDERS =
  /\/(?:blogs?|guides?|news|advice|posts?|articles?|art[ií]culos?|articoli|artigos|artikel|artiklar|artykuly|artykuły|consejos|conseils|consigli|ratgeber|magazin|noticias|notizie|nieuws|actualites|porady|yazilar)\//i

/** Whether a page is an article: it answers its question, and a section about prices or people would not belong there. */
export function isArticle({ page }: WritingBrief): boolean {
  const names = [page?.pageName ?? '', page?.metaTitle ?? '']
  return FOLDERS.test(page?.path ?? '') || names.some((name) => isQuestionTerm(name) || /^\d+ |\?| vs /.test(name))
}
