import { Banner, Button, SafeHtml } from '@rankdesk/ui'
import type { ReactNode } from 'react'

export interface StoredDraftChoiceProps {
  name: string
  /** The text stored on this device. */
  stored: string
  /** The saved text. */
  saved: string
  onRestore: () => void
  onDiscard: () => void
}

/** An unsaved text of an earlier visit next to the saved one, and the choice between them (D05). */
export function StoredDraftChoice({ name, stored, saved, onRestore, onDiscard }: StoredDraftChoiceProps) {
  return (
    <div role="group" aria-label={`Unsaved text of ${name}`} className="mt-2 flex flex-col gap-3">
      <Banner tone="warning" title="Unsaved text from an earlier visit.">
        It was not saved, but this device stored it. Nothing is lost until you choose.
      </Banner>
      <div className="grid gap-3 md:grid-cols-2">
        <ReadableText
          title="On this device"
          html={stored}
          action={
            <Button variant="primary" onClick={onRestore}>
              Keep this text
            </Button>
          }
        />
        <ReadableText title="Saved" html={saved} action={<Button onClick={onDiscard}>Use the saved text</Button>} />
      </div>
    </div>
  )
}

/** One of several texts of a zone, with the button that chooses it. */
export function ReadableText({ title, html, action }: { title: string; html: string; action: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-3">
      <h3 className="text-caption font-medium text-muted">{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must scroll by keyboard too */}
      <div tabIndex={0} role="group" aria-label={`Text: ${title}`} className="max-h-80 flex-1 overflow-y-auto">
        <SafeHtml html={html} />
      </div>
      <div>{action}</div>
    </section>
  )
}
