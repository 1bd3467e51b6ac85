import { Button, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { readReviewsMutation } from './customerReviews.queries.ts'
import { ReviewInbox } from './ReviewInbox.tsx'

/** The reviews of a client's customers. */
export function ClientReviewsPage() {
  const { clientId } = useClientOfLayout()
  return (
    <ClientPage title="Customer reviews" aside={<ReadButton clientId={clientId} />}>
      <ReviewInbox clientId={clientId} />
    </ClientPage>
  )
}

function ReadButton({ clientId }: { clientId: number }) {
  const toasts = useToast()
  const alertError = useErrorAlert()
  const read = useMutation({
    ...readReviewsMutation(useApp()),
    onSuccess: () => void toasts.show({ message: 'The reviews are being read. New ones appear by themselves.' }),
    onError: (error) => void alertError(error, 'The reviews were not read'),
  })
  return (
    <Button loading={read.isPending} onClick={() => read.mutate(clientId)}>
      Read again
    </Button>
  )
}
