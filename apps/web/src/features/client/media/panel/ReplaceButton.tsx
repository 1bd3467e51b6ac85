import type { MediaFile } from '@rankdesk/api'
import { Button } from '@rankdesk/ui'
import { Replace } from 'lucide-react'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

export function ReplaceButton({ file }: { screen: LibraryScreen; file: MediaFile }) {
  return (
    <Button size="sm" icon={<Replace aria-hidden size={14} strokeWidth={2} />} disabled={file.hls !== null}>
      Replace
    </Button>
  )
}
