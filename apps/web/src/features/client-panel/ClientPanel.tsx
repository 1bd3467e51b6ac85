import {
  type ChecklistItem,
  clientFacts,
  completeChecklistItem,
  NOTE_CATEGORIES,
  type NoteQuestion,
  undoChecklistItem,
} from '@rankdesk/api'
import { formatNumber, textOf, truncate } from '@rankdesk/format'
import {
  cn,
  Icon,
  Button,
  EmptyState,
  ErrorBoundary,
  SafeHtml,
  SearchField,
  SkeletonText,
  TabList,
  TabPanel,
  Tabs,
  useDialogs,
  useToast,
} from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Check, ListChecks, NotebookText, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { clientChecklistQuery, clientNotesQuery } from './clientPanel.queries.ts'
import { FactsTab } from './FactsTab.tsx'
import { NewNoteForm } from './NewNoteForm.tsx'
import { QuestionNotes } from './QuestionNotes.tsx'
import { hasStoredNote } from './useNoteDraft.ts'

export interface ClientPanelProps {
  /** The client of the panel. Another client remounts it. */
  clientId: number
  /** Layout only. */
  className?: string
}

const CHECKLIST = 'checklist'
const FACTS = 'facts'

/**
 * The categories of notes in the order of their tabs (M328, M333). A tab's value becomes part of an id, so it has no
 * blanks.
 */
const CATEGORIES = Object.entries(NOTE_CATEGORIES).map(([id, name]) => ({ id: Number(id), name, tab: `notes-${id}` }))
const FIRST_NOTES = 'notes-1'

/**
 * The agency's knowledge of a client (M328-M335): its SEO checklist, the answers to questions by category, and its facts
 * sheet. It takes the width that it is given, next to a screen's work or below it.
 */
export function ClientPanel({ clientId, className = '' }: ClientPanelProps) {
  // Nothing searched or opened for one client may appear for another.
  return (
    <ErrorBoundary key={clientId} title="Client information could not be shown">
      <PanelOfClient clientId={clientId} className={className} />
    </ErrorBoundary>
  )
}

function PanelOfClient({ clientId, className }: Required<ClientPanelProps>) {
  const app = useApp()
  const titleId = useId()
  const [tab, setTab] = useState(CHECKLIST)
  const [search, setSearch] = useState('')
  const checklist = useQuery(clientChecklistQuery(app, clientId))
  const notes = useQuery(clientNotesQuery(app, clientId, search.trim()))
  // The facts are read from the client's pages, so only an open tab asks for them.
  const facts = useQuery({ ...clientFactsQuery(app, clientId), enabled: tab === FACTS })

  const items = [
    { value: CHECKLIST, label: 'SEO Checklist', ...count(checklist.data?.length) },
    ...CATEGORIES.map(({ id, name, tab: value }) => ({ value, label: name, ...count(countAnswers(notes.data, id)) })),
    { value: FACTS, label: 'Facts', ...count(facts.data?.facts.length) },
  ]
  const category = CATEGORIES.find((each) => each.tab === tab)
  return (
    <section
      aria-labelledby={titleId}
      className={cn('min-w-0 rounded-card border border-hairline bg-surface', className)}
    >
      <div className="flex flex-col gap-3 px-4 pt-4 sm:px-(--space-card)">
        <h2 id={titleId} className="text-field font-semibold">
          Client information
        </h2>
        <SearchField
          label="Search by question"
          value={search}
          onChange={(text) => {
            setSearch(text)
            // Only notes are searched, so a search switches to them.
            if (text.trim() !== '' && category === undefined) setTab(FIRST_NOTES)
          }}
          loading={notes.isFetching && search !== ''}
        />
      </div>
      <Tabs value={tab} onValueChange={setTab} className="mt-2">
        <div className="px-2.5 sm:px-3.5">
          <TabList label="Client information" variant="underline" items={items} />
        </div>
        <TabPanel value={tab} className="px-4 pt-3 pb-4 sm:px-(--space-card)">
          {tab === CHECKLIST && <ChecklistTab clientId={clientId} checklist={checklist} />}
          {tab === FACTS && <FactsTab clientId={clientId} sheet={facts} />}
          {category !== undefined && (
            <NotesTab
              key={category.id}
              clientId={clientId}
              category={category}
              notes={notes}
              searched={search.trim() !== ''}
            />
          )}
        </TabPanel>
      </Tabs>
    </section>
  )
}

/** Returns how many answers a category has; undefined until they have loaded. */
function countAnswers(questions: readonly NoteQuestion[] | undefined, categoryId: number): number | undefined {
  return questions
    ?.filter((question) => question.categoryId === categoryId)
    .reduce((sum, question) => sum + question.totalAnswerCount, 0)
}

function count(records: number | undefined) {
  return records === undefined ? {} : { count: formatNumber(records) }
}

interface NotesTabProps {
  clientId: number
  category: { id: number; name: string }
  /** The questions of all categories that match the search. */
  notes: UseQueryResult<NoteQuestion[]>
  /** Whether a search limits the questions. */
  searched: boolean
}

/** The questions of one category with their answers, and a form for a new one (M330, M333). */
function NotesTab({ clientId, category, notes, searched }: NotesTabProps) {
  const app = useApp()
  const name = `new-note.${category.id}`
  const [adding, setAdding] = useState(() => hasStoredNote(app, clientId, name))
  const { data, error, isPending, isFetching, refetch } = notes
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the notes">
        <SkeletonText lines={6} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <LoadError title="The notes did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  const questions = data.filter(({ categoryId }) => categoryId === category.id)
  return (
    <div className="flex flex-col gap-4">
      {adding ? (
        <NewNoteForm
          clientId={clientId}
          categoryId={category.id}
          draftName={name}
          questions={questions.map(({ questionName }) => questionName)}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button size="sm" className="self-start" icon={<Icon of={Plus} size={14} />} onClick={() => setAdding(true)}>
          Add note
        </Button>
      )}
      {questions.length === 0 && (
        <EmptyState title="No notes available." icon={<Icon of={NotebookText} size={20} />} size={adding ? 'sm' : 'md'}>
          {searched ? `No question about ${category.name} contains this text.` : `No notes about ${category.name} yet.`}
        </EmptyState>
      )}
      {questions.map((question) => (
        <QuestionNotes key={question.questionName} clientId={clientId} question={question} />
      ))}
    </div>
  )
}

interface ChecklistTabProps {
  clientId: number
  checklist: UseQueryResult<ChecklistItem[]>
}

/**
 * Shows the open items of the SEO checklist. A completed item leaves the list, and completing can be undone (M331,
 * M332).
 */
function ChecklistTab({ clientId, checklist }: ChecklistTabProps) {
  const complete = useCompleteItem(clientId)
  const { data, error, isPending, isFetching, refetch } = checklist
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the checklist">
        <SkeletonText lines={5} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <LoadError
        title="The checklist did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState title="No open items" icon={<Icon of={ListChecks} size={20} />}>
        Nothing is left to do on this client's SEO checklist.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Open checklist items" className="-my-2.5 divide-y divide-hairline">
      {data.map((item) => (
        <li key={item.seoChecklistId} className="flex items-start gap-3 py-2.5">
          <div className="min-w-0 flex-1 pt-0.5">
            <SafeHtml html={item.item} className="text-body! wrap-break-word" />
          </div>
          <Button
            size="sm"
            variant="ghost"
            icon={<Icon of={Check} size={14} />}
            onClick={() => void complete(item)}
            aria-label={`Complete: ${shortText(item.item)}`}
          >
            Complete
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Returns the first words of the item as plain text, for a button's name and a toast. */
const shortText = (html: string) => truncate(textOf(html).trim(), 60)

/** Returns a function that asks (M332), completes the item, and offers to undo that. */
function useCompleteItem(clientId: number): (item: ChecklistItem) => Promise<void> {
  const app = useApp()
  const dialogs = useDialogs()
  const toasts = useToast()
  const showError = useErrorAlert()
  const reopen = useMutation(
    reopenItemMutation(app, { onError: (error) => void showError(error, 'The item could not be reopened') }),
  )
  const complete = useMutation(
    completeItemMutation(app, clientId, {
      onSuccess: (item) =>
        toasts.show({
          message: `Completed: ${shortText(item.item)}`,
          tone: 'success',
          undo: () => reopen.mutate(item),
        }),
      onError: (error) => void showError(error, 'The item could not be completed'),
    }),
  )
  return async (item) => {
    const sure = await dialogs.confirm({
      title: 'Complete item',
      subtitle: 'This will complete the following checklist item. Continue?',
      message: <SafeHtml html={item.item} className="wrap-break-word" />,
    })
    if (sure) complete.mutate(item)
  }
}

/** A client's facts sheet. Its sources are the client's notes, pages and locations, and what staff stated. */
function clientFactsQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientFacts(app, clientId),
    meta: readsOf(['note', 'page', 'client'], { clientId }),
    queryFn: ({ signal }) => app.client.call(clientFacts, { params: { clientId } }, { signal }),
  })
}

/** A screen's handlers, in addition to the cache updates of the mutation. */
interface ItemHandlers {
  onSuccess?: (item: ChecklistItem) => void
  onError: (error: Error) => void
}

/** Completes an item. It leaves the list at once, and returns to its position when that fails. */
function completeItemMutation(app: AppContextValue, clientId: number, { onSuccess, onError }: ItemHandlers) {
  const { queryKey } = clientChecklistQuery(app, clientId)
  return mutationOptions({
    mutationFn: ({ seoChecklistId }: ChecklistItem) =>
      app.client.call(completeChecklistItem, { params: { seoChecklistId } }),
    onMutate: async (completed, { client }) => {
      await client.cancelQueries({ queryKey })
      const index = client.getQueryData(queryKey)?.findIndex((item) => isSame(item, completed)) ?? -1
      client.setQueryData(queryKey, (items) => items?.filter((item) => !isSame(item, completed)))
      return index
    },
    onSuccess: (_result, item) => onSuccess?.(item),
    onError: (error, item, index, { client }) => {
      if (index !== undefined && index !== -1) {
        client.setQueryData(queryKey, (items) => items?.toSpliced(index, 0, item))
      }
      onError(error)
    },
  })
}

const isSame = (a: ChecklistItem, b: ChecklistItem) => a.seoChecklistId === b.seoChecklistId

/** Reopens a completed item. */
function reopenItemMutation(app: AppContextValue, { onError }: ItemHandlers) {
  return mutationOptions({
    mutationFn: ({ seoChecklistId }: ChecklistItem) =>
      app.client.call(undoChecklistItem, { params: { seoChecklistId } }),
    onError,
  })
}
