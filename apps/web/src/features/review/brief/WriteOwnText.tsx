import { Button, Icon } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useReview } from '../reviewContext.ts'
import { beginOwnTextMutation } from './brief.queries.ts'

/** The button that opens an empty text while a brief is open (WRITE-32). The editor then starts in its first zone. */
export function WriteOwnText() {
  const { strategy, onOwnText } = useReview()
  const begin = useMutation(beginOwnTextMutation(useApp()))
  const alertError = useErrorAlert()
  return (
    <Button
      icon={<Icon of={PenLine} />}
      loading={begin.isPending || begin.isSuccess}
      onClick={() =>
        begin.mutate(strategy.strategyId, {
          onSuccess: onOwnText,
          onError: (error) => void alertError(error, 'The text was not opened'),
        })
      }
    >
      Write it myself
    </Button>
  )
}
