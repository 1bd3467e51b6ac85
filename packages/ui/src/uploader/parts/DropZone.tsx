import { Ban, Upload } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { Button } from '../../button/Button.tsx'

export interface DropZoneProps {
  /** The text before Browse: 'Drop photos here, paste, or'. */
  prompt: string
  /** A line that describes the accepted files. */
  hint: string
  /** The extensions for the file chooser; undefined for every file. */
  accept: string | undefined
  /** Whether several files can be chosen at once. */
  multiple: boolean
  /** Whether it shows 'Upload disabled' instead (M514, M515). */
  disabled: boolean
  /** The reason why it is disabled, and how to change that. */
  disabledReason: string | undefined
  /** Whether files are being dragged over it. */
  isOver: boolean
  /** The Browse button, which gets the focus when the last file is removed. */
  browseRef: Ref<HTMLButtonElement>
  /** Called with the chosen files. */
  onChoose: (files: readonly File[]) => void
}

/** The area in which files are dropped, with a button to browse for files. */
export function DropZone({
  prompt,
  hint,
  accept,
  multiple,
  disabled,
  disabledReason,
  isOver,
  browseRef,
  onChoose,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  if (disabled) {
    return (
      <div className="flex flex-col items-center gap-0.5 rounded-card px-4 py-5 text-center text-subtle">
        <p className="flex items-center gap-1.5">
          <Ban aria-hidden size={16} strokeWidth={1.75} />
          Upload disabled
        </p>
        {disabledReason !== undefined && <p className="text-caption">{disabledReason}</p>}
      </div>
    )
  }
  return (
    <div
      data-over={isOver || undefined}
      className="m-2 flex flex-col items-center gap-1 rounded-control border border-dashed border-line-strong px-4 py-5 text-center transition-colors duration-(--duration-fast) data-over:border-accent data-over:bg-accent-soft"
    >
      <p className="flex flex-wrap items-center justify-center gap-2">
        <Upload aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
        {isOver ? 'Drop to upload' : prompt}
        {/* Stays mounted while files are dragged over it, because it may have the focus. */}
        <Button ref={browseRef} size="sm" onClick={() => input.current?.click()}>
          Browse
        </Button>
      </p>
      <p className="text-caption text-muted">{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Choose files"
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          // Allows choosing the same file again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
