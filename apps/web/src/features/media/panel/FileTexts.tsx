import type { MediaFile } from '@rankdesk/api'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { contentUrl } from '../library/files/contentUrl.ts'
import { fileKind } from '../library/files/fileTexts.ts'
import type { ClientLibrary } from '../library/library.ts'
import { updateFileMutation } from '../library/mediaLibrary.mutations.ts'
import { FocalPointPicker } from './FocalPointPicker.tsx'
import { SavedTextField } from './SavedTextField.tsx'
import { useSavedText } from './useSavedText.ts'

export interface FileTextsProps {
  library: ClientLibrary
  file: MediaFile
}

/** The alternative text, the caption and the focal point of a file, saved while someone changes them. */
export function FileTexts({ library: { projectId, clientId }, file }: FileTextsProps) {
  const { mutateAsync: update } = useMutation(updateFileMutation(useApp(), projectId))
  const { mediaId, deleted } = file
  const isPicture = fileKind(file) === 'image'
  const source = contentUrl(file)
  const alt = useSavedText({
    clientId,
    name: `media-${mediaId}-alt`,
    saved: file.alt,
    save: (text) => update({ mediaId, alt: text }),
  })
  const caption = useSavedText({
    clientId,
    name: `media-${mediaId}-caption`,
    saved: file.caption,
    save: (text) => update({ mediaId, caption: text }),
  })
  return (
    <div className="flex flex-col gap-3">
      {isPicture && (
        <SavedTextField
          name="alt"
          label="Alt text"
          hint="What the picture shows, for search engines and screen readers. It is offered wherever the picture is inserted."
          value={alt}
          readOnly={deleted}
        />
      )}
      <SavedTextField name="caption" label="Caption" value={caption} readOnly={deleted} />
      {isPicture && !deleted && file.status === 'ready' && source !== null && (
        <FocalPointPicker
          file={file}
          src={source}
          onSave={(focalPoint) => update({ mediaId, focalPoint })}
          key={mediaId}
        />
      )}
    </div>
  )
}
