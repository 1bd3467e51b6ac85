import { mutationOptions, useMutation, type UseQueryResult } from '@tanstack/react-query'
import { type CallInput, chooseBusinessKind, type FactSheet, stateFact } from '@rankdesk/api'
import { BUSINESS_KINDS, FACT_KINDS, type FactKind } from '@rankdesk/domain'
import { truncate } from '@rankdesk/format'
import { Icon, Button, Field, FormActions, FormField, IconButton, Select, SkeletonText, TextArea } from '@rankdesk/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { BUSINESS_LABELS } from './businessLabels.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { FactStatement, useFactRemoval, type SheetFact } from './FactStatement.tsx'
import { LanguageField } from './LanguageField.tsx'
import { hasStoredNote, useNoteDraft } from './useNoteDraft.ts'

export interface FactsTabProps {
  clientId: number
  sheet: UseQueryResult<FactSheet>
}

/**
 * The facts sheet of a client: what its pages, its locations, the notes and the staff say, each with its source, and the
 * facts that are missing as questions. Drafts state nothing else (FACT-1 to FACT-10).
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
        Drafts state only what is listed here. Confirm what is true, correct what is wrong and answer the questions.
      </p>
      <BusinessKindField clientId={clientId} business={data.business} />
      <LanguageField clientId={clientId} />
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
            icon={<Icon of={Plus} size={14} />}
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

interface BusinessKindFieldProps {
  clientId: number
  business: FactSheet['business']
}

/** The kind of the client's business: the one that its pages show, or the choice of staff (FACT-4). */
function BusinessKindField({ clientId, business }: BusinessKindFieldProps) {
  const app = useApp()
  const choose = useMutation(chooseBusinessKindMutation(app, clientId))
  const showError = useErrorAlert()
  const value = choose.isPending ? (choose.variables ?? '') : business.chosen ? business.kind : ''
  return (
    <Field label="Kind of business" hint={hintOf(business)}>
      <Select
        value={value}
        options={[
          {
            value: '',
            label: business.chosen
              ? 'Detected from the pages'
              : `Detected from the pages: ${BUSINESS_LABELS[business.kind]}`,
          },
          ...BUSINESS_KINDS.map((kind) => ({ value: kind, label: BUSINESS_LABELS[kind] })),
        ]}
        onChange={({ target }) =>
          choose.mutate(BUSINESS_KINDS.find((kind) => kind === target.value) ?? null, {
            onError: (error) => void showError(error, 'The kind of business could not be changed'),
          })
        }
      />
    </Field>
  )
}

function hintOf({ chosen, evidence }: FactSheet['business']): string {
  if (chosen) return 'Chosen by staff.'
  return evidence.length === 0 ? 'The pages do not show it clearly.' : `Seen on the site: ${evidence.join(', ')}.`
}

interface FactRowProps {
  clientId: number
  fact: SheetFact
  onWithdraw: (fact: SheetFact) => void
}

/** One fact with its source, and buttons to confirm, correct and remove it. */
function FactRow({ clientId, fact, onWithdraw }: FactRowProps) {
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
      <FactStatement clientId={clientId} fact={fact} />
      <IconButton
        size="sm"
        variant="ghost"
        label={`Correct ${name}`}
        icon={<Icon of={Pencil} size={14} strokeWidth={1.75} />}
        onClick={() => setEditing(true)}
      />
      {fact.source === 'person' && (
        <IconButton
          size="sm"
          variant="ghost"
          label={`Remove ${name}`}
          icon={<Icon of={Trash2} size={14} strokeWidth={1.75} />}
          onClick={() => onWithdraw(fact)}
        />
      )}
    </li>
  )
}

/** The headings of the kinds of facts. */
const FACT_LABELS: Readonly<Record<FactKind, string>> = {
  service: 'Services',
  place: 'Places',
  contact: 'Name and telephone',
  price: 'Prices',
  guarantee: 'Guarantees',
  opening: 'Opening hours',
  people: 'People',
  difference: 'What sets it apart',
  work: 'How the work is done',
}

interface FactFormProps {
  clientId: number
  kind: SheetFact['kind']
  /** The label of the field: the question, or the kind of fact. */
  label: string
  /** The fact to correct. Without it the form adds one. */
  replaces?: SheetFact
  /** The name of the draft on this device. */
  draftName: string
  onClose: () => void
}

const schema = z.pick(stateFact.body, { text: true })

/** States a fact or corrects one. The input survives a failure and a closed window. */
function FactForm({ clientId, kind, label, replaces, draftName, onClose }: FactFormProps) {
  const app = useApp()
  const state = useMutation(stateFactMutation(app, clientId))
  const { stored, store, discard } = useNoteDraft(clientId, draftName)
  const close = () => {
    discard()
    onClose()
  }
  return (
    <ApiForm
      aria-label={replaces === undefined ? 'New fact' : 'Correct fact'}
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
      schema={schema}
      defaultValues={{ text: replaces?.text ?? '' }}
      draft={stored && { text: stored.answer }}
      // A stored draft opens by itself and leaves the focus where it is.
      initialFocus={stored === undefined}
      onValuesChange={({ text }, isUnsaved) =>
        store(isUnsaved ? { questionName: '', answer: text, version: 0 } : undefined)
      }
      onSubmit={async ({ text }) => {
        await state.mutateAsync({
          kind,
          text,
          replaces: replaces === undefined ? null : { kind: replaces.kind, text: replaces.text },
        })
        close()
      }}
    >
      <FormField name="text" label={label}>
        {(field) => <TextArea {...field} rows={2} autoGrow />}
      </FormField>
      <FormActions size="sm" submitLabel="Save fact" onCancel={close} />
    </ApiForm>
  )
}

/** The mutation that states or corrects a fact. It is pending until the sheet is up to date. */
function stateFactMutation(app: AppContextValue, clientId: number) {
  return writeMutation((body: CallInput<typeof stateFact>['body']) =>
    app.client.call(stateFact, { params: { clientId }, body }),
  )
}

/** The mutation that sets the kind of the client's business; null returns to the kind that its pages show. */
function chooseBusinessKindMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: (kind: CallInput<typeof chooseBusinessKind>['body']['kind']) =>
      app.client.call(chooseBusinessKind, { params: { clientId }, body: { kind } }),
  })
}
