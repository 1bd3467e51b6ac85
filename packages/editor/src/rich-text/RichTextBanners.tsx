import { Banner, Button } from '@rankdesk/ui'

export interface RichTextBannersProps {
  /** The error message; undefined hides the error. */
  error: string | undefined
  onRetry: () => void
  /** Whether the editor crashed and was restarted. */
  showsRestart: boolean
  onDismissRestart: () => void
}

/** The messages above a rich text field: an editor that didn't start or keeps crashing, and one that was restarted. */
export function RichTextBanners({ error, onRetry, showsRestart, onDismissRestart }: RichTextBannersProps) {
  return (
    <>
      {error !== undefined && (
        <div className="mb-2">
          <Banner
            tone="danger"
            title={error}
            action={
              <Button size="sm" onClick={onRetry}>
                Retry
              </Button>
            }
          >
            Your text is safe. You can edit it once the editor has loaded.
          </Banner>
        </div>
      )}
      {showsRestart && (
        <div className="mb-2">
          <Banner tone="warning" title="The editor crashed and was restarted." onDismiss={onDismissRestart}>
            Your text was kept, but earlier edits can't be undone.
          </Banner>
        </div>
      )}
    </>
  )
}
