import { FolderPlus, FolderUp, Link2, Trash2, Unlink, Upload } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { offerCommands } from '../../../shared/commands/screenCommands.ts'
import type { LibraryView } from './address/libraryView.ts'
import type { LibraryDialog, LibraryScreen } from './useLibraryScreen.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Offers the library's actions in the command palette (D07). */
export function useLibraryCommands({ view, change, setDialog, uploads }: LibraryScreen): void {
  const open = useEffectEvent((kind: 'new-folder' | 'link') => {
    const dialog: LibraryDialog = kind === 'new-folder' ? { kind, parent: view.folder } : { kind }
    setDialog(dialog)
  })
  const upload = useEffectEvent((isFolder: boolean) => (isFolder ? uploads.chooseFolder() : uploads.chooseFiles()))
  const show = useEffectEvent((list: LibraryView['list']) => change({ list, search: '', file: undefined }, 'push'))
  useEffect(
    () =>
      offerCommands([
        { id: 'media-upload', label: 'Upload files', icon: <Upload {...icon} />, onSelect: () => upload(false) },
        {
          id: 'media-upload-folder',
          label: 'Upload a folder',
          icon: <FolderUp {...icon} />,
          onSelect: () => upload(true),
        },
        { id: 'media-folder', label: 'New folder', icon: <FolderPlus {...icon} />, onSelect: () => open('new-folder') },
        { id: 'media-link', label: 'Link HLS', icon: <Link2 {...icon} />, onSelect: () => open('link') },
        {
          id: 'media-unused',
          label: 'Files that are not used anywhere',
          icon: <Unlink {...icon} />,
          onSelect: () => show('unused'),
        },
        { id: 'media-deleted', label: 'Deleted files', icon: <Trash2 {...icon} />, onSelect: () => show('deleted') },
      ]),
    [],
  )
}
