import { conflictOf, type MediaFile, updateMediaFile } from '@rankdesk/api'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { useAutosave } from '#lib/autosave/useAutosave.ts'
import { contentUrl } from '../library/files/contentUrl.ts'
import { fileKind } from '../library/files/fileTexts.ts'
import type { ClientLibrary } from '../library/library.ts'
import { updateFileMutation } from '../library/mediaLibrary.mutations.ts'
import { FocalPointPicker } from './FocalPointPicker.tsx'
import { SavedTextField } from './SavedTextField.tsx'

export interface FileTextsProps {
  library: ClientLibrary
  file: MediaFile
}

/** The alternative text, the caption and the focal point of a file, saved while someone changes them. */
export function FileTexts({ library, file }: FileTextsProps) {
  const { mutateAsync: update } = useMutation(updateFileMutation(useApp(), library.projectId))
  const { mediaId, deleted } = file
  const isPicture = fileKind(file) === 'image'
  const source = contentUrl(file)
  const alt = useFileText('alt', library, file)
  const caption = useFileText('caption', library, file)
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

/**
 * Saves a text of a file while it is typed. Both texts have one version; a newer version with the same text is no conflict.
 */
function useFileText(name: 'alt' | 'caption', { projectId, clientId }: ClientLibrary, file: MediaFile) {
  const { mutateAsync: update } = useMutation(updateFileMutation(useApp(), projectId))
  const { mediaId } = file
  return useAutosave({
    subject: { clientId },
    name: `media-${mediaId}-${name}`,
    value: file[name],
    version: file.textsVersion,
    schema: z.string(),
    save: async ({ content, version }) =>
      (await update({ mediaId, [name]: content, textsVersion: version })).textsVersion,
    theirsOf: (error) => {
      const theirs = conflictOf(updateMediaFile, error)?.theirs
      return theirs && { value: theirs[name], version: theirs.textsVersion }
    },
    // The server removes spaces around a text.
    isAsSent: (onServer, sent) => onServer === sent.trim(),
  })
}
