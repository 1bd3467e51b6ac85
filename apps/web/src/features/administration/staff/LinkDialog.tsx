import type { StaffLink } from '@rankdesk/api'
import { formatInstant } from '@rankdesk/format'
import { Button, CopyButton, Dialog } from '@rankdesk/ui'
import { useRef } from 'react'

/** A link that was just created, and the person for whom it is. */
export interface ShownLink {
  name: string
  link: StaffLink
}

export interface LinkDialogProps {
  /** Undefined while the dialog closes. */
  shown: ShownLink | undefined
  open: boolean
  onClose: () => void
}

/** Shows a one-time link. It cannot be shown again, because the server stores only its hash. */
export function LinkDialog({ shown, open, onClose }: LinkDialogProps) {
  const { name = '', link } = shown ?? {}
  const url = link?.url ?? null
  // Not the button to copy: its tooltip would cover the link.
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      initialFocus={done}
      title={url === null ? `${name} was added` : `A link for ${name}`}
      footer={
        <Button ref={done} variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {url === null ? (
        <p>They can sign in at your identity provider now.</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p>
            Send it to {name}, who sets a password with it. It works once
            {link?.expiresAt == null ? '' : `, until ${formatInstant(new Date(link.expiresAt))}`}, and this is the only
            time that it is shown.
          </p>
          <p className="rounded-control bg-sunken p-3 font-mono text-caption wrap-anywhere select-all">{url}</p>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={url} variant="button">
              Copy the link
            </CopyButton>
            {link?.isMailed === true && <span className="text-muted">It was also sent by e-mail.</span>}
          </div>
        </div>
      )}
    </Dialog>
  )
}
