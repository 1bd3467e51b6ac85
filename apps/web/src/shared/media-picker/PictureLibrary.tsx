import type { MediaFile } from '@rankdesk/api'
import { Button } from '@rankdesk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { waitForRefetches } from '../app/applyChanges.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { UnfinishedPictures } from './UnfinishedPictures.tsx'
import { UploadPictures } from './UploadPictures.tsx'
import type { PictureSelection } from './usePictureSelection.ts'

export interface PictureLibraryProps {
  projectId: number
  /** The client's domain. */
  domain: string
  pictures: readonly MediaFile[]
  /** The pictures that are being processed, or could not be. */
  unfinished: readonly MediaFile[]
  selection: PictureSelection
}

/** A client's pictures, with the upload into the open folder on demand. An uploaded picture is selected. */
export function PictureLibrary({ projectId, domain, pictures, unfinished, selection }: PictureLibraryProps) {
  const queryClient = useQueryClient()
  const [uploading, setUploading] = useState(false)
  const { folder, setFolder, search, setSearch, selectedPath, select } = selection

  async function handleUploaded(path: string) {
    await waitForRefetches(queryClient)
    setSearch('')
    select(path)
  }

  return (
    <PictureChoice
      pictures={pictures}
      folder={folder}
      onFolder={setFolder}
      search={search}
      onSearch={setSearch}
      chosen={selectedPath}
      onChoose={select}
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
      <UnfinishedPictures pictures={unfinished} />
      {uploading && (
        <UploadPictures
          projectId={projectId}
          folderPath={folder}
          domain={domain}
          onUploaded={(path) => void handleUploaded(path)}
        />
      )}
    </PictureChoice>
  )
}
