import type { MediaFile } from '@rankdesk/api'
import { Button, Dialog } from '@rankdesk/ui'
import { useId, useMemo } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { isInWork } from '../library/files/fileStatus.ts'
import { fileKind } from '../library/files/fileTexts.ts'
import { PickedFile } from './PickedFile.tsx'
import { type PickedMedia, type PickOptions, publicUrlOf } from './pickedMedia.ts'
import { isOnlyImages } from './PickerFiles.tsx'
import { PickerLibrary } from './PickerLibrary.tsx'
import { usePickerList } from './usePickerList.ts'

export interface MediaPickerDialogProps extends PickOptions {
  open: boolean
  /** Called with the chosen file, or null on cancel. */
  onClose: (picked: PickedMedia | null) => void
  /** Called after the dialog has closed and the focus has returned. */
  onClosed: () => void
}

/**
 * The dialog that chooses a file of a client's library or uploads a new one (M351, M461, M642). It consists of the same
 * parts as the library's screen.
 */
export function MediaPickerDialog({ site, types, open, onClose, onClosed }: MediaPickerDialogProps) {
  const app = useApp()
  const { projectId, domain } = site
  const library = useMemo(() => ({ projectId }), [projectId])
  const picker = usePickerList(library, types)
  const { picked } = picker
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose(null)}
      onClosed={onClosed}
      title={isOnlyImages(types) ? 'Insert a picture' : 'Choose a file'}
      subtitle={domain}
      width={1080}
      fullscreenable
      footer={
        <>
          <Button onClick={() => onClose(null)}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabledReason={problemOf(picked, isOnlyImages(types))}>
            {isOnlyImages(types) ? 'Insert' : 'Choose'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <PickerLibrary library={library} domain={domain} allowed={types} picker={picker} />
        {picked !== undefined && (
          <PickedFile
            key={picked.mediaId}
            file={picked}
            formId={formId}
            onSubmit={({ alt, caption }) => {
              const url = publicUrlOf(app.config, domain, picked)
              onClose({ file: picked, url, alt: fileKind(picked) === 'image' ? alt : '', caption })
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Returns why a file can't be inserted, or undefined. */
function problemOf(file: MediaFile | undefined, isPicture: boolean): string | undefined {
  const what = isPicture ? 'picture' : 'file'
  if (file === undefined) return `Choose a ${what} first.`
  if (isInWork(file)) return `The ${what} is still being processed.`
  if (file.status === 'error') return `The ${what} could not be processed. Choose another one.`
  return undefined
}
