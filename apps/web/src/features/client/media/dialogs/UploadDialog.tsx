import { Dialog } from '@rankdesk/ui'
import { UploadPictures } from '../../../../shared/media-picker/UploadPictures.tsx'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

export interface UploadDialogProps {
  screen: LibraryScreen
  open: boolean
  onClose: () => void
}

/** Uploads files into the open folder. */
export function UploadDialog({ screen: { library, view }, open, onClose }: UploadDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title="Upload" subtitle={view.folder} width={560}>
      <UploadPictures projectId={library.projectId} folderPath={view.folder} onUploaded={() => undefined} />
    </Dialog>
  )
}
