import { Button, Dialog } from '@rankdesk/ui'
import type { MappingScope } from '../mapping.queries.ts'
import { Dependants } from './Dependants.tsx'

export interface RemoveDialogProps {
  name: string
  scope: MappingScope
  busy: boolean
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Removes a specialty or a place from the client's targets, after listing what depends on it. */
export function RemoveDialog({ name, scope, busy, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Remove ${name}?`}
      subtitle="Pages, keywords and strategies stay, but no longer belong to these targets. You can undo this."
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={busy} onClick={() => void onRemove().then(onClose)}>
            Remove
          </Button>
        </>
      }
    >
      <Dependants scope={scope} />
    </Dialog>
  )
}
