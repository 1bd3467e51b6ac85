import { Button, Menu, MenuItem } from '@rankdesk/ui'
import { FileUp, FolderUp, Upload } from 'lucide-react'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Chooses files or a folder to upload. A library without space shows why it accepts none (M514, M515). */
export function UploadMenu({ screen: { uploads, storageFull } }: { screen: LibraryScreen }) {
  if (storageFull !== undefined) {
    return (
      <Button variant="primary" icon={<Upload {...icon} />} disabledReason={storageFull}>
        Upload disabled
      </Button>
    )
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="primary" icon={<Upload {...icon} />}>
          Upload
        </Button>
      }
    >
      <MenuItem icon={<FileUp {...icon} />} onSelect={uploads.chooseFiles}>
        Files
      </MenuItem>
      <MenuItem icon={<FolderUp {...icon} />} onSelect={uploads.chooseFolder}>
        A folder
      </MenuItem>
    </Menu>
  )
}
