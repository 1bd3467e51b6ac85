import { FolderPlus, FolderUp, ImageOff, Link2, Trash2, Unlink, Upload, Video } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { offerCommands } from '#lib/commands/screenCommands.ts'
import type { LibraryView } from './address/libraryView.ts'
import type { LibraryDialog, LibraryScreen } from './useLibraryScreen.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Offers the library's actions in the command palette (D07). */
export function useLibraryCommands({ view, change, setDialog, uploads, storageFull }: LibraryScreen): void {
  const open = useEffectEvent((kind: 'new-folder' | 'link' | 'videos') => {
    const dialog: LibraryDialog = kind === 'new-folder' ? { kind, parent: view.folder } : { kind }
    setDialog(dialog)
  })
  const upload = useEffectEvent((isFolder: boolean) => (isFolder ? uploads.chooseFolder() : uploads.chooseFiles()))
  const show = useEffectEvent((list: LibraryView['list']) => change({ list, search: '', file: undefined }, 'push'))
  const isFull = storageFull !== undefined
  useEffect(() => {
    if (isFull) return undefined
    return offerCommands([
      { id: 'media-upload', label: 'Upload files', icon: <Upload {...icon} />, onSelect: () => upload(false) },
      {
        id: 'media-upload-folder',
        label: 'Upload a folder',
        icon: <FolderUp {...icon} />,
        onSelect: () => upload(true),
      },
    ])
  }, [isFull])
  useEffect(
    () =>
      offerCommands([
        { id: 'media-folder', label: 'New folder', icon: <FolderPlus {...icon} />, onSelect: () => open('new-folder') },
        {
          id: 'media-videos',
          label: 'Videos of the client',
          icon: <Video {...icon} />,
          onSelect: () => open('videos'),
        },
        { id: 'media-link', label: 'Link HLS', icon: <Link2 {...icon} />, onSelect: () => open('link') },
        {
          id: 'media-unused',
          label: 'Files that are not used anywhere',
          icon: <Unlink {...icon} />,
          onSelect: () => show('unused'),
        },
        {
          id: 'media-no-alt',
          label: 'Pictures without alternative text',
          icon: <ImageOff {...icon} />,
          onSelect: () => show('no-alt'),
        },
        { id: 'media-deleted', label: 'Deleted files', icon: <Trash2 {...icon} />, onSelect: () => show('deleted') },
      ]),
    [],
  )
}
