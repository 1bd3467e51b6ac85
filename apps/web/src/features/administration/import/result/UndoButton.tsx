import type { UndoObstacle } from '@rankdesk/api'
import { formatInstant, parseInstant, pluralize } from '@rankdesk/format'
import { Icon, Button, Dialog, useDialogs } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { undoImportMutation } from '../import.queries.ts'

export interface UndoButtonProps {
  importId: number
  /** What the import brought, for the question. */
  created: number
  updated: number
}

/** Undoes a whole import after a question. If work stands in the way, it lists that work, and nothing changes. */
export function UndoButton({ importId, created, updated }: UndoButtonProps) {
  const { confirm } = useDialogs()
  const alertError = useErrorAlert()
  const app = useApp()
  const undo = useMutation(undoImportMutation(app))
  const [obstacles, setObstacles] = useState<readonly UndoObstacle[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const ask = async () => {
    if (!(await confirm({ title: 'Undo this import?', message: questionText(created, updated), danger: true }))) return
    undo.mutate(importId, {
      onSuccess: ({ isStarted, obstacles: found }) => {
        if (isStarted) return
        setObstacles(found)
        setIsOpen(true)
      },
      onError: (error) => void alertError(error, 'The import was not undone'),
    })
  }
  return (
    <>
      <Button icon={<Icon of={Undo2} />} loading={undo.isPending} onClick={() => void ask()}>
        Undo import
      </Button>
      <ObstaclesDialog obstacles={obstacles} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function questionText(created: number, updated: number): string {
  const parts = [
    ...(created > 0 ? [`${pluralize(created, 'new client')} with all their data will be deleted`] : []),
    ...(updated > 0 ? [`the earlier values of ${pluralize(updated, 'client')} will be restored`] : []),
  ]
  const text = parts.join(', and ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

interface ObstaclesDialogProps {
  obstacles: readonly UndoObstacle[]
  open: boolean
  onClose: () => void
}

/** Lists the work that undoing an import would destroy. */
function ObstaclesDialog({ obstacles, open, onClose }: ObstaclesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={560}
      title="This import can’t be undone"
      subtitle="Staff have worked on the imported data, and that work would be lost. Nothing was changed."
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="divide-y divide-hairline">
        {obstacles.map(({ clientId, businessName, what, by, at }) => (
          <li key={`${clientId} ${what} ${at}`} className="py-2">
            <p>
              <Link to={`/client/${clientId}/overview`}>{businessName}</Link>: {what}
            </p>
            <p className="text-caption text-muted">
              {[by ?? '', at === null ? '' : formatInstant(parseInstant(at))].filter((part) => part !== '').join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
