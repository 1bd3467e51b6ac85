import type { MediaFile } from '@rankdesk/api'
import { MAX_PHOTO_BYTES, MIN_PHOTO_BYTES, PHOTO_RULES } from '@rankdesk/domain'
import { formatFileSize } from '@rankdesk/format'
import { type ChosenFile, Button, UploadDropArea } from '@rankdesk/ui'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { publicUrlOf, useLibraryUploads } from '#features/media/index.ts'
import { type LibraryPhoto, libraryPhoto } from './newPhoto.ts'

export interface PhotoUploadProps {
  /** The client's site, into whose media library the photos are uploaded. */
  site: { projectId: number; domain: string }
  /** Called with each photo that was dropped, pasted or chosen here once it is in the library. */
  onUploaded: (photo: LibraryPhoto) => void
}

const { smallest, recommended } = PHOTO_RULES.additional

/** The types of photos, and the smallest size that Google takes in any category. */
const RULES = { types: ['png', 'webp', 'jpg', 'jpeg'], minDimensions: smallest }

/** Uploads photos into the client's media library: by drop, paste, or chosen from the device or its camera roll. */
export function PhotoUpload({ site: { projectId, domain }, onUploaded }: PhotoUploadProps) {
  const { config } = useApp()
  const added = useRef(new Set<File>())
  const input = useRef<HTMLInputElement>(null)
  const uploads = useLibraryUploads({
    projectId,
    folderPath: '/',
    label: domain,
    rules: RULES,
    onComplete({ file, result }) {
      // Other screens upload into the same library.
      if (file === undefined || !added.current.delete(file) || !isMediaFile(result?.detail)) return
      onUploaded(libraryPhoto(publicUrlOf(config, domain, result.detail), result.detail, result.detail))
    },
  })
  function add(files: readonly (File | ChosenFile)[], how?: { pasted?: boolean }) {
    for (const chosen of files) added.current.add(chosen instanceof File ? chosen : chosen.file)
    uploads.add(files, how)
  }
  return (
    <div className="px-4 pb-4 sm:px-(--space-card)">
      <UploadDropArea prompt="Drop to add photos" onFiles={add}>
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-card border border-dashed border-line px-4 py-3">
          <p className="text-muted">
            Drop photos here or paste them. Google accepts {formatFileSize(MIN_PHOTO_BYTES)} to{' '}
            {formatFileSize(MAX_PHOTO_BYTES)}; at least {recommended.width} × {recommended.height} px looks best.
          </p>
          <Button
            size="sm"
            icon={<Upload aria-hidden size={14} strokeWidth={2} />}
            onClick={() => input.current?.click()}
          >
            Choose files
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept="image/png,image/webp,image/jpeg"
            aria-label="Photos to upload"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </div>
      </UploadDropArea>
    </div>
  )
}

function isMediaFile(detail: unknown): detail is MediaFile {
  return typeof detail === 'object' && detail !== null && 'mediaId' in detail && 'path' in detail
}
