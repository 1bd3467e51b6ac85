import type { MediaFile } from '@rankdesk/api'
import { changesImage } from '@rankdesk/format'
import { Banner, Button, Dialog, ImageCropper, useToast } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { contentUrl } from '../library/files/contentUrl.ts'
import { ImageControls } from './ImageControls.tsx'
import { cropWidth, editOf, type ImageAction, ratioOf, reduceImage, UNCHANGED } from './imageDraft.ts'
import { imagePreviewQuery, saveImageMutation } from './imageEditor.queries.ts'
import { ImageSizes } from './ImageSizes.tsx'
import { useSettledValue } from './useSettledValue.ts'

/** The pause after a change before the server computes the size of the result. */
const PREVIEW_PAUSE_MS = 400

export interface ImageEditorDialogProps {
  projectId: number
  /** A picture that is ready. Use another key for another picture. */
  file: MediaFile
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called with the saved file. */
  onSaved?: (file: MediaFile) => void
  /** Called after the dialog has closed and the focus has returned. */
  onClosed?: () => void
}

/**
 * Crops, rotates, flips, resizes and converts a picture of a client's library. The result becomes a version of the file
 * under the same address; the present content can be restored.
 */
export function ImageEditorDialog({ projectId, file, open, onOpenChange, onSaved, onClosed }: ImageEditorDialogProps) {
  const app = useApp()
  const toasts = useToast()
  const [draft, setDraft] = useState(UNCHANGED)
  // The content that was opened stays the subject, whatever happens to the file meanwhile.
  const [opened] = useState(file)
  const picture = { width: opened.width ?? 1, height: opened.height ?? 1 }
  const subject = { projectId, file: opened }
  const edit = editOf(draft, picture)
  const settled = useSettledValue(edit, PREVIEW_PAUSE_MS)
  const preview = useQuery(imagePreviewQuery(app, subject, settled))
  const isSettled = JSON.stringify(settled) === JSON.stringify(edit)
  const save = useMutation({
    ...saveImageMutation(app, subject),
    onSuccess: (saved) => {
      toasts.show({
        message: `${saved.name} was saved. The earlier picture is a version that you can restore.`,
        tone: 'success',
      })
      onSaved?.(saved)
      onOpenChange(false)
    },
  })
  const act = (action: ImageAction) => setDraft((current) => reduceImage(current, action, picture))
  const isChanged = changesImage(picture, edit)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      {...(onClosed !== undefined && { onClosed })}
      title="Edit picture"
      subtitle={opened.name}
      width={760}
      footer={
        <>
          <Button variant="ghost" onClick={() => act({ type: 'reset' })}>
            Reset
          </Button>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            loading={save.isPending}
            disabledReason={isChanged ? undefined : 'Change the picture first.'}
            onClick={() => save.mutate(edit)}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {save.isError && <Banner tone="danger">{errorText(save.error).message}</Banner>}
        <ImageCropper
          src={sourceOf(opened)}
          label={opened.alt === '' ? opened.name : opened.alt}
          crop={draft.crop}
          onCropChange={(crop) => act({ type: 'crop', crop })}
          ratio={ratioOf(draft, picture)}
          orientation={draft.orientation}
        />
        <ImageControls
          draft={draft}
          maxWidth={cropWidth(draft, picture)}
          isWebp={opened.contentType === 'image/webp'}
          onAction={act}
        />
        <ImageSizes
          before={{ ...picture, size: opened.size, contentType: opened.contentType }}
          after={preview.data?.after}
          isChanged={isChanged}
          isUpdating={isChanged && (!isSettled || preview.isFetching)}
          problem={preview.isError && isSettled ? errorText(preview.error).message : undefined}
        />
        <p className="text-caption text-muted">The address stays the same, and pages show the new picture at once.</p>
      </div>
    </Dialog>
  )
}

/** Returns the smallest copy that is sharp in the dialog. */
function sourceOf(file: MediaFile): string {
  return file.variants.find(({ width, height }) => Math.max(width, height) >= 1200)?.url ?? contentUrl(file) ?? ''
}
