import { Dialog } from '@rankdesk/ui'
import { useState } from 'react'
import type { LibraryScreen } from '../useLibraryScreen.tsx'
import { DetailPane } from './DetailPane.tsx'

/** The details of the open file in a dialog, for narrow windows. */
export function DetailSheet({ screen }: { screen: LibraryScreen }) {
  const { view, list, openFile } = screen
  // The closing dialog keeps its content.
  const [shown, setShown] = useState(view.file)
  if (view.file !== undefined && view.file !== shown) setShown(view.file)
  const name = list.files.find(({ mediaId }) => mediaId === shown)?.name
  return (
    <Dialog
      open={view.file !== undefined}
      onOpenChange={() => openFile(undefined)}
      onClosed={() => setShown(undefined)}
      title={name ?? 'Details'}
      width={480}
    >
      {shown !== undefined && <DetailPane key={shown} screen={screen} mediaId={shown} withHeader={false} />}
    </Dialog>
  )
}
