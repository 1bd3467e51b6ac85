import { type MediaFile, previewImageEdit, saveImageEdit } from '@rankdesk/api'
import type { ImageEdit } from '@rankdesk/format'
import { keepPreviousData, mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'

/** A picture of a library. */
export interface EditedPicture {
  projectId: number
  file: Pick<MediaFile, 'mediaId' | 'sha256'>
}

const bodyOf = ({ projectId, file }: EditedPicture, edit: ImageEdit) => ({
  project: projectId,
  mediaId: file.mediaId,
  sha256: file.sha256,
  edit,
})

/** The size of a picture before and after an edit. It depends on the named content alone, so no change affects it. */
export function imagePreviewQuery(app: AppContextValue, picture: EditedPicture, edit: ImageEdit) {
  const body = bodyOf(picture, edit)
  return queryWithReads({
    queryKey: queryKeys.imagePreview(app, body),
    meta: READS_NOTHING,
    queryFn: ({ signal }) => app.client.call(previewImageEdit, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
}

/** Saves an edit as a new version of the file. */
export function saveImageMutation(app: AppContextValue, picture: EditedPicture) {
  return mutationOptions({
    mutationFn: (edit: ImageEdit) => app.client.call(saveImageEdit, { body: bodyOf(picture, edit) }),
  })
}
