import { formatFileSize, formatNumber } from '@rankdesk/format'
import { Icon, Button } from '@rankdesk/ui'
import { Download, FolderInput, RotateCcw, Trash2 } from 'lucide-react'
import { BulkBar } from '#lib/table/BulkBar.tsx'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

/** The actions on the selected files (D21). */
export function FileBulkBar({ screen }: { screen: LibraryScreen }) {
  const { view, list, selection, select, fileActions, setDialog } = screen
  const { selected } = selection
  const { busy } = fileActions
  const [only] = selected
  // The details of a single file have its actions.
  if (only === undefined || (selected.length === 1 && only.mediaId === view.file)) return null
  const size = selected.reduce((sum, file) => sum + file.size, 0)
  return (
    <BulkBar
      label="Selected files"
      summary={
        <>
          {' '}
          <span role="status" className="figures mr-1 font-medium">
            {formatNumber(selected.length)} selected
          </span>
          <span className="figures mr-auto text-caption text-muted">{formatFileSize(size)}</span>
        </>
      }
      className="rounded-control bg-sunken px-3 py-1.5"
      onClear={() => select({ type: 'cleared' })}
    >
      {view.list === 'deleted' ? (
        <>
          <Button
            size="sm"
            loading={busy}
            icon={<Icon of={RotateCcw} size={14} />}
            onClick={() => void fileActions.restore(selected)}
          >
            Restore
          </Button>
          <Button
            size="sm"
            variant="danger"
            loading={busy}
            icon={<Icon of={Trash2} size={14} />}
            onClick={() => void fileActions.purge(selected)}
          >
            Delete permanently
          </Button>
        </>
      ) : (
        <>
          <Button
            size="sm"
            loading={busy}
            icon={<Icon of={FolderInput} size={14} />}
            onClick={() => setDialog({ kind: 'move', files: selected })}
          >
            Move
          </Button>
          <Button size="sm" icon={<Icon of={Download} size={14} />} onClick={() => fileActions.download(selected)}>
            {selected.length === 1 ? 'Download' : 'Download as zip'}
          </Button>
          <Button
            size="sm"
            variant="danger"
            loading={busy}
            icon={<Icon of={Trash2} size={14} />}
            onClick={() => void fileActions.remove(selected)}
          >
            Delete
          </Button>
        </>
      )}
      {selected.length < list.total && (
        <Button size="sm" variant="ghost" onClick={() => select({ type: 'allSelected' })}>
          Select all {list.total}
        </Button>
      )}
    </BulkBar>
  )
}
