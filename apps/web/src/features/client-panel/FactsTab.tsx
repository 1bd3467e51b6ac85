import type { FactSheet } from '@rankdesk/api'
import { FACT_KINDS, type FactKind } from '@rankdesk/domain'
import { truncate } from '@rankdesk/format'
import { Button, IconButton, SkeletonText, useToast } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { BusinessKindField } from './BusinessKindField.tsx'
import { FactForm } from './FactForm.tsx'
import { FACT_LABELS } from './factLabels.ts'
import { FactRow } from './FactRow.tsx'
import { type SheetFact, useRestoreFact, useWithdrawFact } from './facts.queries.ts'
import { hasStoredNote } from './useNoteDraft.ts'

export interface FactsTabProps {
  clientId: number
  sheet: UseQueryResult<FactSheet>
}

/**
 * The facts sheet of a client: what its pages, its locations, the notes and the staff say, each with its source, and the
 * facts that are missing as questions. Drafts state nothing else (FACT-1 to FACT-6).
 */
export function FactsTab({ clientId, sheet }: FactsTabProps) {
  const withdraw = useFactRemoval(clientId)
  const { data, error, isPending, isFetching, refetch } = sheet
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the facts">
        <SkeletonText lines={6} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <LoadError title="The facts did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  const asked = new Map(data.questions.map(({ kind, question }) => [kind, question]))
  const kinds = FACT_KINDS.map((kind) => ({ kind, facts: data.facts.filter((fact) => fact.kind === kind) }))
  // Missing facts come first: they are the work that is left.
  const ordered = [...kinds.filter(({ kind }) => asked.has(kind)), ...kinds.filter(({ kind }) => !asked.has(kind))]
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        Drafts state only what is listed here. Correct what is wrong and answer the questions.
      </p>
      <BusinessKindField clientId={clientId} business={data.business} />
      {ordered.map(({ kind, facts }) => (
        <FactSection
          key={kind}
          clientId={clientId}
          kind={kind}
          facts={facts}
          question={asked.get(kind)}
          onWithdraw={withdraw}
        />
      ))}
    </div>
  )
}

interface FactSectionProps {
  clientId: number
  kind: FactKind
  facts: readonly SheetFact[]
  /** The question to ask while there is no fact of this kind. */
  question: string | undefined
  onWithdraw: (fact: SheetFact) => void
}

/** The facts of one kind, or the question that asks for one. */
function FactSection({ clientId, kind, facts, question, onWithdraw }: FactSectionProps) {
  const app = useApp()
  const titleId = useId()
  const draftName = `fact.${kind}`
  const [adding, setAdding] = useState(() => hasStoredNote(app, clientId, draftName))
  const label = FACT_LABELS[kind]
  return (
    <section aria-labelledby={titleId} className="border-t border-hairline pt-3">
      <div className="flex items-start gap-2">
        <h3 id={titleId} className="min-w-0 flex-1 py-0.5 font-semibold">
          {label}
        </h3>
        {question === undefined && (
          <IconButton
            size="sm"
            variant="ghost"
            label={`Add to ${label}`}
            icon={<Plus aria-hidden size={14} strokeWidth={2} />}
            onClick={() => setAdding(true)}
          />
        )}
      </div>
      {question !== undefined && !adding && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 wrap-break-word text-muted">{question}</p>
          <Button size="sm" aria-label={`Answer: ${question}`} onClick={() => setAdding(true)}>
            Answer
          </Button>
        </div>
      )}
      {adding && (
        <FactForm
          clientId={clientId}
          kind={kind}
          label={question ?? label}
          draftName={draftName}
          onClose={() => setAdding(false)}
        />
      )}
      {facts.length > 0 && (
        <ul aria-label={label} className="mt-1 flex flex-col gap-2">
          {facts.map((fact) => (
            <FactRow key={`${fact.source} ${fact.text}`} clientId={clientId} fact={fact} onWithdraw={onWithdraw} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Returns a function that removes a fact and offers to undo that. */
function useFactRemoval(clientId: number): (fact: SheetFact) => void {
  const toasts = useToast()
  const showError = useErrorAlert()
  const restore = useRestoreFact(clientId)
  const withdraw = useWithdrawFact(clientId)
  return (fact) =>
    withdraw.mutate(fact, {
      onSuccess: () =>
        toasts.show({
          message: `Removed: ${truncate(fact.text, 60)}`,
          tone: 'success',
          undo: () =>
            restore.mutate(fact, { onError: (error) => void showError(error, 'The fact could not be restored') }),
        }),
      onError: (error) => void showError(error, 'The fact could not be removed'),
    })
}
