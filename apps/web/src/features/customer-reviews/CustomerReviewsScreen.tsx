import { PageTitle } from '@rankdesk/ui'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { ReviewInbox } from './ReviewInbox.tsx'

/** The reviews of customers across clients. */
export function CustomerReviewsScreen() {
  useDocumentTitle('Customer Reviews')
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Customer Reviews" />
      <ReviewInbox />
    </div>
  )
}
