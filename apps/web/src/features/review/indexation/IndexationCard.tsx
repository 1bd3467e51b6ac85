import {
  type CallInput,
  checkIndexation,
  confirmIndexation,
  type IndexationCheck,
  type StrategyDetails,
} from '@rankdesk/api'
import { formatInstant } from '@rankdesk/format'
import { Icon, Button, Card, Chip, EmptyState, FormField, TextArea } from '@rankdesk/ui'
import { mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX, Info, Search } from 'lucide-react'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { applyChanges } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { useStrategyAddress } from '#lib/sites/useSiteAddress.ts'
import { useOfferedAction } from '../work-mode/useWorkKeys.ts'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'

export interface IndexationCardProps {
  strategy: StrategyDetails
  /** Whether the work is completed and the results are read-only. */
  readOnly?: boolean
}

/** Shows whether search engines can find the page, with buttons to check again and to confirm it (IND-1 to IND-3). */
export function IndexationCard({ strategy, readOnly = false }: IndexationCardProps) {
  const { newest, isChecking, check, confirm } = useIndexation(strategy)
  const [isConfirming, setIsConfirming] = useState(false)
  useOfferedAction('regenerate', { label: 'Check the page now', onPress: check }, !readOnly && !isChecking)
  useOfferedAction('edit', { label: 'Confirm with a note', onPress: () => setIsConfirming(true) }, !readOnly)
  return (
    <Card
      title="Indexation"
      busy={isChecking}
      {...(newest !== null && { aside: <Verdict check={newest} /> })}
      {...(!readOnly && {
        footer: (
          <>
            <Button size="sm" loading={isChecking} onClick={check}>
              Check now
            </Button>
            <Button size="sm" onClick={() => setIsConfirming(true)}>
              Confirm with a note
            </Button>
          </>
        ),
      })}
    >
      {newest === null ? (
        <EmptyState title="Not checked yet" size="sm" icon={<Icon of={Search} size={20} />}>
          A check reads the page the way search engines do.
        </EmptyState>
      ) : (
        <LatestCheck check={newest} strategy={strategy} />
      )}
      <ConfirmIndexationDialog open={isConfirming} onClose={() => setIsConfirming(false)} onConfirm={confirm} />
    </Card>
  )
}

function Verdict({ check: { passed, note } }: { check: IndexationCheck }) {
  if (passed) return <Chip hue="green">Passed</Chip>
  return note === null ? <Chip hue="red">Failed</Chip> : <Chip hue="blue">Confirmed</Chip>
}

function LatestCheck({ check, strategy }: { check: IndexationCheck; strategy: StrategyDetails }) {
  const { address, isHostedCopy } = useStrategyAddress(strategy)
  const { url, findings, note, checkedAt, staffName } = check
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {url === '' ? (
          'The address on the website is unknown.'
        ) : (
          <Link href={isHostedCopy && address !== undefined ? address : url} newTab className="wrap-anywhere">
            {url}
          </Link>
        )}
        <br />
        {isHostedCopy && (
          <>
            Read from the hosted copy at <span className="wrap-anywhere">{address}</span>.
            <br />
          </>
        )}
        <span className="figures">
          {note === null ? 'Checked' : 'Confirmed'} {formatInstant(new Date(checkedAt))} by {staffName}
        </span>
      </p>
      {note !== null && <p className="rounded-control bg-sunken p-3 wrap-break-word whitespace-pre-line">{note}</p>}
      {findings.length > 0 && (
        <ul aria-label="Findings" className="flex flex-col gap-2">
          {findings.map(({ check: name, passed, sentence }) => (
            <li key={name} className="flex items-start gap-2">
              <FindingMark passed={passed} />
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FindingMark({ passed }: { passed: boolean | null }) {
  return (
    <span className="mt-0.5 shrink-0">
      {passed === null && <Icon of={Info} className="text-muted" />}
      {passed === true && <Icon of={CircleCheck} className="text-green-solid" />}
      {passed === false && <Icon of={CircleX} className="text-red-solid" />}
      <span className="sr-only">{passed === null ? 'Note:' : passed ? 'In order:' : 'Problems:'}</span>
    </span>
  )
}

interface Indexation {
  /** The newest check of the page; null before the first. */
  newest: IndexationCheck | null
  isChecking: boolean
  /** Checks the current page. An error is shown. */
  check: () => void
  /** Stores a person's confirmation that the page is indexed. Throws `ApiError`. */
  confirm: (body: { note: string }) => Promise<IndexationCheck>
}

/**
 * Returns the newest check of a strategy's page by search engine rules, and the actions for a new one (IND-1 to IND-3).
 */
function useIndexation({ strategyId, indexation }: StrategyDetails): Indexation {
  const showError = useErrorAlert()
  const app = useApp()
  const check = useMutation(checkPageMutation(app, strategyId))
  const { mutateAsync: confirm } = useMutation(confirmPageMutation(app, strategyId))
  return {
    newest: indexation,
    isChecking: check.isPending,
    check: () =>
      check.mutate(undefined, { onError: (error) => void showError(error, 'The page could not be checked') }),
    confirm,
  }
}

interface ConfirmIndexationDialogProps {
  open: boolean
  onClose: () => void
  /** Stores the note. Errors are shown, and the dialog stays open. */
  onConfirm: (body: { note: string }) => Promise<unknown>
}

/** Asks how a person knows that the page is indexed (IND-3). An unsent note is restored the next time. */
function ConfirmIndexationDialog({ open, onClose, onConfirm }: ConfirmIndexationDialogProps) {
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      resetOnOpen={false}
      title="Confirm with a note"
      subtitle="Confirm that the page is indexed. You can then complete the strategy."
      schema={confirmIndexation.body}
      defaultValues={{ note: '' }}
      submitLabel="Confirm"
      onSubmit={async (body, form) => {
        await onConfirm(body)
        form.reset()
        onClose()
      }}
    >
      <FormField name="note" label="How do you know?">
        {(field) => <TextArea {...field} rows={3} />}
      </FormField>
    </ApiFormDialog>
  )
}

/** The mutation that checks the public page of a page indexation. */
function checkPageMutation(app: AppContextValue, strategyId: number) {
  const queryKey = queryKeys.strategy(app, strategyId)
  return mutationOptions({
    mutationFn: (_input: void, { client }) =>
      app.client.call(
        checkIndexation,
        { params: { strategyId } },
        { onChanges: (changes) => applyChanges(client, changes, { except: queryKey }) },
      ),
    onSuccess: (indexation, _input, _before, { client }) => setCachedIndexation(client, queryKey, indexation),
  })
}

/** The mutation that stores a person's confirmation that the page is indexed. */
function confirmPageMutation(app: AppContextValue, strategyId: number) {
  const queryKey = queryKeys.strategy(app, strategyId)
  return mutationOptions({
    mutationFn: (body: CallInput<typeof confirmIndexation>['body'], { client }) =>
      app.client.call(
        confirmIndexation,
        { params: { strategyId }, body },
        { onChanges: (changes) => applyChanges(client, changes, { except: queryKey }) },
      ),
    onSuccess: (indexation, _input, _before, { client }) => setCachedIndexation(client, queryKey, indexation),
  })
}

/** Writes a check into the cached strategy, so that it need not be fetched again. */
function setCachedIndexation(client: QueryClient, queryKey: readonly unknown[], indexation: IndexationCheck): void {
  client.setQueryData<StrategyDetails>(queryKey, (details) =>
    details === undefined ? undefined : { ...details, indexation },
  )
}
