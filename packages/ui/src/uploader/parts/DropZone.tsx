import { Ban, Upload } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { Button } from '../../button/Button.tsx'

export interface DropZoneProps {
  /** What is asked for: 'Drop photos here, paste, or'. */
  prompt: string
  /** What the place takes, in a line. */
  hint: string
  /** The endings for the file chooser; undefined for every file. */
  accept: string | undefined
  /** Whether several files can be chosen at once. */
  multiple: boolean
  /** Shows 'Upload disabled' instead (M514, M515). */
  disabled: boolean
  /** Why it is disabled and what to do about that. */
  disabledReason: string | undefined
  /** Whether files are held above it right now. */
  isOver: boolean
  /** The button, which takes the focus when the last file leaves the list. */
  browseRef: Ref<HTMLButtonElement>
  /** Is called with what was chosen. */
  onChoose: (files: readonly File[]) => void
}

/** Where files are dropped, and the button for those who do not drop. */
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
        {isOver ? 'Let go to upload' : prompt}
        {/* Kept while files are held above it: the focus may be on it. */}
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
          // So that the same file can be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
