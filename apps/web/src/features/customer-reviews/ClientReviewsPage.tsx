import { readReviews } from '@rankdesk/api'
import { Button, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
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

function readReviewsMutation({ client }: AppContextValue) {
  return writeMutation((clientId: number) => client.call(readReviews, { params: { clientId } }))
}
