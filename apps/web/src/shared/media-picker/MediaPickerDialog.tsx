import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImagePlace, PickedImage } from '@rankdesk/editor'
import { Button, Dialog, Form, FormField, SkeletonText, TextInput } from '@rankdesk/ui'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { waitForRefetches } from '../app/applyChanges.ts'
import { useApp } from '../app/appContext.ts'
import { LoadError } from '../errors/LoadError.tsx'
import { picturesQuery } from './mediaPicker.queries.ts'
import { pickedImageOf } from './pickedImageOf.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { UploadPictures } from './UploadPictures.tsx'

/** The alternative text of a picture. It goes into the content, so no contract has it. */
const schema = z.object({
  alt: z.string().check(z.trim(), z.minLength(1, 'Describe the picture in a few words.'), z.maxLength(300)),
})

export interface MediaPickerDialogProps {
  place: ImagePlace
  open: boolean
  /** Called with the chosen picture, or null on cancel. */
  onClose: (image: PickedImage | null) => void
  /** Called after the dialog has closed and the focus has returned. */
  onClosed: () => void
}

/**
 * The dialog that chooses a picture of a client's library or uploads a new one (M351, M461, M642). Every picture needs
 * alternative text.
 */
export function MediaPickerDialog({ place, open, onClose, onClosed }: MediaPickerDialogProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const library = useQuery(picturesQuery(app, place.projectId))
  const formId = useId()
  const [folder, setFolder] = useState('/')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [uploading, setUploading] = useState(false)
  const picture = library.data?.pictures.find(({ path }) => path === chosen)

  async function uploaded(path: string) {
    await waitForRefetches(queryClient)
    setSearch('')
    setChosen(path)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose(null)}
      onClosed={onClosed}
      title="Insert a picture"
      subtitle={place.domain}
      width={840}
      footer={
        <>
          <Button onClick={() => onClose(null)}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabledReason={picture === undefined ? 'Choose a picture first.' : undefined}
          >
            Insert
          </Button>
        </>
      }
    >
      {library.isPending ? (
        <div aria-busy className="py-6">
          <SkeletonText lines={6} />
        </div>
      ) : library.isError ? (
        <LoadError
          title="The pictures did not load"
          error={library.error}
          onRetry={() => void library.refetch()}
          retrying={library.isFetching}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <PictureChoice
            pictures={library.data.pictures}
            folder={folder}
            onFolder={setFolder}
            search={search}
            onSearch={setSearch}
            chosen={chosen}
            onChoose={setChosen}
            actions={
              <Button
                icon={<Upload aria-hidden size={16} strokeWidth={1.75} />}
                aria-expanded={uploading}
                onClick={() => setUploading(!uploading)}
              >
                Upload
              </Button>
            }
          >
            {uploading && (
              <UploadPictures
                key={folder}
                projectId={place.projectId}
                folderPath={folder}
                onUploaded={(path) => void uploaded(path)}
              />
            )}
          </PictureChoice>
          {picture !== undefined && (
            <Form
              // Each picture needs its own text.
              key={picture.path}
              id={formId}
              schema={schema}
              defaultValues={{ alt: '' }}
              onSubmit={({ alt }) => onClose(pickedImageOf(app.config, library.data.domain, picture, alt))}
            >
              <FormField
                name="alt"
                label="Description of the picture"
                hint="For search engines and people who use a screen reader."
              >
                {(field) => <TextInput {...field} />}
              </FormField>
            </Form>
          )}
        </div>
      )}
    </Dialog>
  )
}
