import type { UnrecognizedFile } from '@rankdesk/api'
import { Icon, Button, Chip } from '@rankdesk/ui'
import { Table2 } from 'lucide-react'
import { useId } from 'react'

export interface UnrecognizedListProps {
  files: readonly UnrecognizedFile[]
  onMap: (file: UnrecognizedFile) => void
}

/** The files that no rule recognizes. For a table, a person can say what its columns are. */
export function UnrecognizedList({ files, onMap }: UnrecognizedListProps) {
  const id = useId()
  if (files.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-caption font-medium text-muted">
        {files.some(({ mapping }) => mapping === null) ? 'Not recognized' : 'Tables with your columns'}
      </h3>
      <ul className="divide-y divide-hairline">
        {files.map((file) => (
          <li key={file.path} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">{file.path}</p>
              <p className="text-caption text-muted">
                {file.mapping === null ? file.reason : 'It is imported with the columns that you chose.'}
              </p>
            </div>
            {file.columns.length === 0 ? (
              <Chip>Not used</Chip>
            ) : (
              <Button size="sm" icon={<Icon of={Table2} size={14} />} onClick={() => onMap(file)}>
                {file.mapping === null ? 'Choose columns' : 'Change columns'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
