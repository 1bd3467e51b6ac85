import { Button, saveFile } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { fileName } from '#lib/table/DownloadCsv.tsx'
import { exportProfileMutation } from '../profileExecution.queries.ts'

/** Downloads everything that is on a profile as a JSON file: its fields, photos, questions and posts (C12). */
export function DownloadProfile({ locationId }: { locationId: number }) {
  const alertError = useErrorAlert()
  const { mutate, isPending } = useMutation({
    ...exportProfileMutation(useApp(), locationId),
    onSuccess: (exported) => {
      const name = fileName(`Profile of ${exported.businessName} ${exported.address}`)
      saveFile([JSON.stringify(exported, undefined, 2)], `${name}.json`, 'application/json')
    },
    onError: (error) => alertError(error, "The file couldn't be downloaded"),
  })
  return (
    <Button
      size="sm"
      loading={isPending}
      icon={<Download aria-hidden size={14} strokeWidth={2} />}
      onClick={() => mutate()}
    >
      Download profile
    </Button>
  )
}
