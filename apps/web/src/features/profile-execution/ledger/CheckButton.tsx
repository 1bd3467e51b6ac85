import { formatInstant } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useApp } from '../../../shared/app/appContext.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'
import { checkProfileMutation } from '../profileExecution.queries.ts'

/** The time of the last check, and a button that reads the profile from Google now. */
export function CheckButton({ locationId, checkedAt }: { locationId: number; checkedAt: string | null }) {
  const alertError = useErrorAlert()
  const { mutate, isPending } = useMutation({
    ...checkProfileMutation(useApp(), locationId),
    onError: (error) => alertError(error),
  })
  return (
    <>
      <span>
        {checkedAt === null ? 'Not read from Google yet' : `Read from Google ${formatInstant(new Date(checkedAt))}`}
      </span>
      <Button
        size="sm"
        className="ml-auto"
        loading={isPending}
        icon={<RefreshCw aria-hidden size={14} strokeWidth={2} />}
        onClick={() => mutate()}
      >
        Check now
      </Button>
    </>
  )
}
