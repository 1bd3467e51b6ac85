import { confirmFact, type FactSheet, restoreFact, withdrawFact } from '@rankdesk/api'
import { isConfirmed } from '@rankdesk/domain'
import { formatInstantDate, truncate } from '@rankdesk/format'
import { Button, Icon, useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'

/** A fact of a client's facts sheet. */
export type SheetFact = FactSheet['facts'][number]

export interface FactStatementProps {
  clientId: number
  fact: SheetFact
}

/**
 * A fact with its source and who confirmed it. What no person stated has the buttons Confirm and Not true: a fact that is not
 * true is never used again (FACT-6, FACT-9).
 */
export function FactStatement({ clientId, fact }: FactStatementProps) {
  const confirm = useMutation(confirmFactMutation(useApp(), clientId))
  const showError = useErrorAlert()
  const withdraw = useFactRemoval(clientId)
  const name = truncate(fact.text, 60)
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2 gap-y-1">
      <div className="min-w-0 flex-1 basis-48 py-0.5">
        <p className="wrap-break-word">{fact.text}</p>
        <p className="text-caption wrap-break-word text-muted">
          <FactSource fact={fact} />
        </p>
        {fact.confirmed !== undefined && (
          <p className="flex items-center gap-1 text-caption text-muted">
            <Icon of={Check} size={12} className="text-green-solid" />
            Confirmed by {fact.confirmed.staffName} · {formatInstantDate(new Date(fact.confirmed.at))}
          </p>
        )}
      </div>
      {fact.source !== 'person' && (
        <span className="flex gap-1">
          {!isConfirmed(fact) && (
            <Button
              size="sm"
              aria-label={`Confirm: ${name}`}
              loading={confirm.isPending}
              onClick={() =>
                confirm.mutate(fact, {
                  onError: (error) => void showError(error, 'The fact could not be confirmed'),
                })
              }
            >
              Confirm
            </Button>
          )}
          <Button size="sm" variant="ghost" aria-label={`Not true: ${name}`} onClick={() => withdraw(fact)}>
            Not true
          </Button>
        </span>
      )}
    </div>
  )
}

/** Where a fact comes from, with a link to the page that states it. */
export function FactSource({ fact }: { fact: SheetFact }) {
  const source = sourceLabel(fact)
  return fact.sourceUrl === undefined ? source : <Link href={fact.sourceUrl}>{source}</Link>
}

/** Returns a function that removes a fact and offers to undo that. */
export function useFactRemoval(clientId: number): (fact: SheetFact) => void {
  const toasts = useToast()
  const showError = useErrorAlert()
  const app = useApp()
  const restore = useMutation(restoreFactMutation(app, clientId))
  const withdraw = useMutation(withdrawFactMutation(app, clientId))
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

/** Returns where a fact comes from: its page, its note, its person, the client or the profile, with the date if it has one. */
function sourceLabel({ source, sourceDetail, byClient, at }: SheetFact): string {
  const date = formatInstantDate(new Date(at))
  switch (source) {
    case 'site':
      return `Page ${sourceDetail} · ${date}`
    case 'brief':
      return `Note “${sourceDetail}” · ${date}`
    case 'person':
      return byClient === true ? `Answered by the client on ${date}` : `${sourceDetail} · ${date}`
    case 'profile':
      return 'Location'
  }
}

type FactText = Pick<SheetFact, 'kind' | 'text'>

/** The mutation that confirms a fact. */
function confirmFactMutation(app: AppContextValue, clientId: number) {
  return writeMutation(({ kind, text }: FactText) =>
    app.client.call(confirmFact, { params: { clientId }, body: { kind, text } }),
  )
}

/** The mutation that withdraws a fact. */
function withdrawFactMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: ({ kind, text }: FactText) =>
      app.client.call(withdrawFact, { params: { clientId }, body: { kind, text } }),
  })
}

/** The mutation that puts a withdrawn fact back. */
function restoreFactMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: ({ kind, text }: FactText) =>
      app.client.call(restoreFact, { params: { clientId }, body: { kind, text } }),
  })
}
