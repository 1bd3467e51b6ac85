import type { UnrecognizedFile } from '@rankdesk/api'
import { Icon, Button, Chip } from '@rankdesk/ui'
import { Table2 } from 'lucide-react'
import { useId } from 'react'
import type { ChangedFile } from './FileDialog.tsx'

export interface UnrecognizedListProps {
  files: readonly UnrecognizedFile[]
  onChange: (file: ChangedFile) => void
}

/** The files that no rule recognizes. For a table, a person can say how it is read. */
export function UnrecognizedList({ files, onChange }: UnrecognizedListProps) {
  const id = useId()
  if (files.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-caption font-medium text-muted">
        Not recognized
      </h3>
      <ul className="divide-y divide-hairline">
        {files.map((file) => (
          <li key={file.path} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">{file.path}</p>
              <p className="text-caption text-muted">{file.reason}</p>
            </div>
            {file.reading ? (
              <Button
                size="sm"
                icon={<Icon of={Table2} size={14} />}
                aria-label={`Say how ${file.path} is read`}
                onClick={() => file.reading && onChange({ path: file.path, reading: file.reading })}
              >
                Say how it is read
              </Button>
            ) : (
              <Chip>Not used</Chip>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
