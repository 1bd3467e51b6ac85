import type { ImagePickerSite, PickedImage } from '@rankdesk/editor'
import { Button, Dialog, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApp } from '../app/appContext.ts'
import { LoadError } from '../errors/LoadError.tsx'
import { AltTextForm } from './AltTextForm.tsx'
import { picturesQuery } from './mediaPicker.queries.ts'
import { pickedImageOf } from './pickedImageOf.ts'
import { PictureLibrary } from './PictureLibrary.tsx'
import { usePictureSelection } from './usePictureSelection.ts'

export interface MediaPickerDialogProps {
  site: ImagePickerSite
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
export function MediaPickerDialog({ site, open, onClose, onClosed }: MediaPickerDialogProps) {
  const app = useApp()
  const library = useQuery(picturesQuery(app, site.projectId))
  const selection = usePictureSelection(library.data?.pictures)
  const { picture } = selection
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose(null)}
      onClosed={onClosed}
      title="Insert a picture"
      subtitle={site.domain}
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
          <PictureLibrary
            projectId={site.projectId}
            domain={library.data.domain}
            pictures={library.data.pictures}
            unfinished={library.data.unfinished}
            selection={selection}
          />
          {picture !== undefined && (
            <AltTextForm
              key={picture.path}
              id={formId}
              alt={picture.alt}
              onSubmit={(alt) => onClose(pickedImageOf(app.config, library.data.domain, picture, alt))}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
