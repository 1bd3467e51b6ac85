import { truncate } from '@rankdesk/format'
import { IconButton } from '@rankdesk/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { FactForm } from './FactForm.tsx'
import { FACT_LABELS, sourceLabel } from './factLabels.ts'
import type { SheetFact } from './facts.queries.ts'
import { hasStoredNote } from './useNoteDraft.ts'

export interface FactRowProps {
  clientId: number
  fact: SheetFact
  onWithdraw: (fact: SheetFact) => void
}

/** One fact with its source, and buttons to correct and to remove it. */
export function FactRow({ clientId, fact, onWithdraw }: FactRowProps) {
  const app = useApp()
  const draftName = `fact.${fact.kind}.${fact.text}`
  const [editing, setEditing] = useState(() => hasStoredNote(app, clientId, draftName))
  const name = truncate(fact.text, 60)
  if (editing) {
    return (
      <li>
        <FactForm
          clientId={clientId}
          kind={fact.kind}
          label={FACT_LABELS[fact.kind]}
          replaces={fact}
          draftName={draftName}
          onClose={() => setEditing(false)}
        />
      </li>
    )
  }
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 flex-1 py-0.5">
        <p className="wrap-break-word">{fact.text}</p>
        <p className="text-caption wrap-break-word text-muted">{sourceLabel(fact)}</p>
      </div>
      <IconButton
        size="sm"
        variant="ghost"
        label={`Correct ${name}`}
        icon={<Pencil aria-hidden size={14} strokeWidth={1.75} />}
        onClick={() => setEditing(true)}
      />
      <IconButton
        size="sm"
        variant="ghost"
        label={`Remove ${name}`}
        icon={<Trash2 aria-hidden size={14} strokeWidth={1.75} />}
        onClick={() => onWithdraw(fact)}
      />
    </li>
  )
}
