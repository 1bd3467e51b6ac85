import {
  ApiError,
  discardImport,
  type ImportDetails,
  importDetails,
  type ImportState,
  readImportFiles,
  writeImport,
} from '@rankdesk/api'
import { formatInstant, formatNumber, parseInstant } from '@rankdesk/format'
import {
  Banner,
  Button,
  Card,
  type ChosenFile,
  EmptyState,
  Icon,
  isUnderWay,
  ProgressBar,
  SkeletonText,
  Steps,
  UploadDropArea,
  type UploadState,
  useDialogs,
  useToast,
  useUploads,
} from '@rankdesk/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { importName } from './importColumns.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { CollectStep } from './collect/CollectStep.tsx'
import { importStepMutation } from './import.queries.ts'
import { PreviewStep } from './preview/PreviewStep.tsx'
import { ResultStep } from './result/ResultStep.tsx'
import { type ImportUploads, useImportUploadStore } from './useImportUploadStore.ts'

const STEPS = ['Files', 'Check', 'Import', 'Result']
const STEP_OF: Readonly<Record<ImportState, number>> = {
  collecting: 0,
  reading: 1,
  ready: 1,
  writing: 2,
  failed: 2,
  done: 3,
  undoing: 3,
  undone: 3,
}

/** An import from its first file to its result. */
export function ImportPage() {
  const importId = Number(useParams()['importId'])
  const { data, error, isPending, isFetching, refetch } = useQuery(importQuery(useApp(), importId))
  useDocumentTitle(data === undefined ? 'Import' : importName(data))
  if (data !== undefined) return <Import details={data} />
  if (isPending) return <SkeletonText lines={8} />
  if (error instanceof ApiError && error.status === 404) return <NoImport />
  return (
    <LoadError title="The import did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
  )
}

function NoImport() {
  return (
    <EmptyState
      size="lg"
      title="This import doesn’t exist"
      action={
        <Button asChild variant="primary">
          <Link unstyled to="/administration/import">
            All imports
          </Link>
        </Button>
      }
    >
      It was discarded, or the address is wrong.
    </EmptyState>
  )
}

function Import({ details }: { details: ImportDetails }) {
  const { importId, state } = details
  const { add, ...uploads } = useImportUploads(importId)
  const canAdd = state === 'collecting' || state === 'ready' || state === 'failed'
  const files = <CollectStep details={details} uploads={uploads} onFiles={add} />
  return (
    <UploadDropArea prompt="Drop to add to this import" onFiles={add} disabled={!canAdd} className="min-h-[70dvh]">
      <div className="flex max-w-280 flex-col gap-4">
        <Head details={details} />
        {state === 'failed' && <FailedStep details={details} />}
        {isWorking(state) && <ProgressStep details={details} />}
        {(state === 'collecting' || (state === 'failed' && details.clients.length === 0)) && files}
        {(state === 'ready' || (state === 'failed' && details.clients.length > 0)) && (
          <PreviewStep details={details} uploads={uploads} files={files} />
        )}
        {(state === 'done' || state === 'undone') && <ResultStep details={details} />}
      </div>
    </UploadDropArea>
  )
}

/** The name of an import, its steps, and the way back. */
function Head({ details }: { details: ImportDetails }) {
  const { state, startedAt, startedBy } = details
  const heading = useFocusAfterStep(state)
  return (
    <div className="flex flex-col gap-3">
      <Link to="/administration/import" className="inline-flex items-center gap-1 self-start">
        <Icon of={ArrowLeft} size={14} />
        All imports
      </Link>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-page font-semibold wrap-anywhere outline-none">
            {importName(details)}
          </h2>
          <p className="text-caption text-muted">
            Started {formatInstant(parseInstant(startedAt))}
            {startedBy === null ? '' : ` by ${startedBy}`}
          </p>
        </div>
        {['collecting', 'ready', 'failed'].includes(state) && <DiscardButton details={details} />}
      </div>
      <Steps
        label="Steps of the import"
        steps={STEPS}
        current={state === 'failed' && details.clients.length === 0 ? 0 : STEP_OF[state]}
      />
    </div>
  )
}

/** Returns the ref of a heading that gets the focus when a step takes the focused button away. */
function useFocusAfterStep(state: ImportState): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus()
  }, [state])
  return heading
}

function DiscardButton({ details: { importId } }: { details: ImportDetails }) {
  const { confirm } = useDialogs()
  const toast = useToast()
  const navigate = useNavigate()
  const alertError = useErrorAlert()
  const app = useApp()
  const discard = useMutation(importStepMutation(app, discardImport))
  const ask = async () => {
    const message = 'Its files are deleted from the server. Nothing was imported yet.'
    if (!(await confirm({ title: 'Discard this import?', message, danger: true }))) return
    discard.mutate(importId, {
      onSuccess: () => {
        toast.show({ message: 'The import is discarded.' })
        void navigate('/administration/import')
      },
      onError: (error) => void alertError(error),
    })
  }
  return (
    <Button icon={<Icon of={Trash2} />} loading={discard.isPending} onClick={() => void ask()}>
      Discard
    </Button>
  )
}

const TITLES: Partial<Record<ImportDetails['state'], string>> = {
  reading: 'Reading the files',
  writing: 'Importing',
  undoing: 'Undoing the import',
}

/** The progress of the work that the server does in the background. */
function ProgressStep({ details: { state, progress } }: { details: ImportDetails }) {
  const { done, total, message } = progress
  const title = TITLES[state] ?? 'Working'
  const share = total === 0 ? '' : `${formatNumber((100 * done) / total, { maximumDecimals: 0 })}%`
  return (
    <Card title={title} aside={<span className="figures">{share}</span>}>
      <ProgressBar
        label={title}
        value={total === 0 ? undefined : done / total}
        {...(share !== '' && { valueText: share })}
        tone="accent"
      />
      <p className="mt-3 min-h-5 wrap-anywhere text-muted">{message}</p>
      <p className="text-muted">You can leave this page. The work continues, and the result is listed under Import.</p>
    </Card>
  )
}

/** Says why an import failed. What was read can be written again; other files are checked again below. */
function FailedStep({ details: { importId, error, clients } }: { details: ImportDetails }) {
  const app = useApp()
  const read = useMutation(importStepMutation(app, readImportFiles))
  const write = useMutation(importStepMutation(app, writeImport))
  const alertError = useErrorAlert()
  const onError = (cause: unknown) => void alertError(cause)
  return (
    <Banner
      tone="danger"
      title="The import failed."
      action={
        clients.length > 0 && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" loading={read.isPending} onClick={() => read.mutate(importId, { onError })}>
              Check the files again
            </Button>
            <Button
              size="sm"
              variant="primary"
              loading={write.isPending}
              onClick={() => write.mutate(importId, { onError })}
            >
              Try again
            </Button>
          </span>
        )
      }
    >
      {error ?? 'The server could not finish it.'} Nothing was imported.
    </Banner>
  )
}

/** How often a working import is fetched for its progress, in ms. */
const PROGRESS_MS = 1000

/** An import with its files, preview and result. Fetched every second while the server works on it. */
function importQuery(app: AppContextValue, importId: number) {
  return queryWithReads({
    queryKey: queryKeys.importDetails(app, importId),
    meta: readsOf(['import']),
    queryFn: ({ signal }) => app.client.call(importDetails, { params: { importId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorking(data.state) ? PROGRESS_MS : false),
  })
}

/** Whether the server works on an import in the background. */
function isWorking(state: ImportState): boolean {
  return state === 'reading' || state === 'writing' || state === 'undoing'
}

/** Returns the uploads of one import. When the last file has arrived, the import is fetched again. */
function useImportUploads(importId: number): ImportUploads & { add: (files: readonly ChosenFile[]) => void } {
  const app = useApp()
  const queryClient = useQueryClient()
  const { store, add } = useImportUploadStore()
  const state = ofImport(useUploads(store), importId)
  const isActive = isUnderWay(state)
  const complete = state.items.filter(({ status }) => status === 'complete').length
  useEffect(() => {
    if (isActive || complete === 0) return
    void refetchNow(queryClient, queryKeys.importDetails(app, importId))
    // From now on the server's list counts them.
    for (const item of ofImport(store.getState(), importId).items) if (item.status === 'complete') store.remove(item.id)
  }, [isActive, complete, queryClient, app, importId, store])
  return {
    store,
    add: (files) => add(importId, files),
    isActive,
    failed: state.items.filter(({ status }) => status === 'error').length,
  }
}

function ofImport(state: UploadState, importId: number): UploadState {
  return { ...state, items: state.items.filter(({ target }) => target?.projectId === importId) }
}
