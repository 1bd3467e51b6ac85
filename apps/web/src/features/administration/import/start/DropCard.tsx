import { Button, Card, type ChosenFile } from '@rankdesk/ui'
import { FileUp, FolderUp, Upload } from 'lucide-react'
import { openChooser } from '#features/media/index.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

export interface DropCardProps {
  /** Called with the chosen files. Dropped ones are handled by the drop area around the screen. */
  onFiles: (files: readonly ChosenFile[]) => void
  /** Whether an import is being started. */
  loading: boolean
}

/** Explains what can be imported, and offers to choose files or a folder. */
export function DropCard({ onFiles, loading }: DropCardProps) {
  return (
    <Card>
      <div className="flex flex-col items-center gap-3 rounded-control border border-dashed border-line-strong px-4 py-8 text-center">
        <Upload aria-hidden size={24} strokeWidth={1.75} className="text-muted" />
        <h2 className="text-field font-semibold">Drop folders, zip files or single files anywhere on this page</h2>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="primary"
            icon={<FolderUp {...icon} />}
            loading={loading}
            onClick={() => openChooser(true, onFiles)}
          >
            Choose a folder
          </Button>
          <Button icon={<FileUp {...icon} />} loading={loading} onClick={() => openChooser(false, onFiles)}>
            Choose files
          </Button>
        </div>
        <ul className="max-w-prose list-disc pl-5 text-left text-muted">
          <li>Put each client’s files in a folder named after its domain, such as example.com.</li>
          <li>
            Google Search Console exports in any language, exports of Semrush, Ahrefs and Bing Webmaster Tools,
            sitemaps, saved web pages and a client list (clients.csv) are recognized.
          </li>
          <li>You check everything before anything is imported, and you can undo an import afterward.</li>
        </ul>
      </div>
    </Card>
  )
}
