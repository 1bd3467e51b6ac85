import type { CallResult, profileLedger } from '@rankdesk/api'
import { formatInstant } from '@rankdesk/format'
import { Icon, Button } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { checkProfileMutation } from '../profileExecution.queries.ts'

export interface CheckButtonProps {
  locationId: number
  profile: Pick<CallResult<typeof profileLedger>['profile'], 'checkedAt' | 'failedCheck'> | undefined
}

/** The time of the last reading, a failed check with its reason, and a button that reads the profile from Google now. */
export function CheckButton({ locationId, profile }: CheckButtonProps) {
  const alertError = useErrorAlert()
  const { mutate, isPending } = useMutation({
    ...checkProfileMutation(useApp(), locationId),
    onError: (error) => alertError(error),
  })
  return (
    <>
      <span className="min-w-0">{profile !== undefined && <LastCheck {...profile} />}</span>
      <Button
        size="sm"
        className="ml-auto"
        loading={isPending}
        icon={<Icon of={RefreshCw} size={14} />}
        onClick={() => mutate()}
      >
        Check now
      </Button>
    </>
  )
}

function LastCheck({ checkedAt, failedCheck }: NonNullable<CheckButtonProps['profile']>) {
  return (
    <>
      {failedCheck !== null && (
        <span className="block wrap-break-word text-red-solid">
          Check failed {formatInstant(new Date(failedCheck.at))}: {failedCheck.reason}
        </span>
      )}
      <span className="block">
        {checkedAt === null ? 'Not read from Google yet' : `Read from Google ${formatInstant(new Date(checkedAt))}`}
      </span>
    </>
  )
}
