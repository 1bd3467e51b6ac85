import type { MediaFile } from '@rankdesk/api'
import { Button, FormField, TextInput } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { hlsLinkText, linkHlsMutation } from '#features/media/index.ts'

const schema = z.object({ hlsLink: hlsLinkText })

export interface LinkStreamProps {
  projectId: number
  /** Called with the library's file of the stream. */
  onLinked: (file: MediaFile) => void
}

/** Links a video stream (HLS) into the client's media library (M327). An empty address is ignored. */
export function LinkStream({ projectId, onLinked }: LinkStreamProps) {
  const link = useMutation(linkHlsMutation(useApp(), projectId))
  return (
    <ApiForm
      aria-label="Link a stream"
      className="flex flex-col gap-2"
      schema={schema}
      defaultValues={{ hlsLink: '' }}
      onSubmit={async ({ hlsLink }, form) => {
        if (hlsLink === '') return
        const file = await link.mutateAsync({ hlsLink })
        form.reset()
        if (file !== null) onLinked(file)
      }}
    >
      <div className="flex min-w-0 items-start gap-2">
        <FormField name="hlsLink" label="HLS link" className="flex-1">
          {(field) => <TextInput {...field} type="url" inputMode="url" placeholder="https://" />}
        </FormField>
        <LinkButton />
      </div>
    </ApiForm>
  )
}

/** Submits the form. It stays aligned with the input when an error appears below that. */
function LinkButton() {
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" loading={isSubmitting} className="mt-6.5">
      Link
    </Button>
  )
}
