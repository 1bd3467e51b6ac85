import { NOTE_CATEGORIES, type NoteQuestion } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { ErrorBoundary, SearchField, TabList, TabPanel, Tabs } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { ChecklistTab } from './ChecklistTab.tsx'
import { clientChecklistQuery, clientNotesQuery } from './clientPanel.queries.ts'
import { clientFactsQuery } from './facts.queries.ts'
import { FactsTab } from './FactsTab.tsx'
import { NotesTab } from './NotesTab.tsx'

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
 * sheet (decision 0038). It takes the width that it is given, next to a screen's work or below it.
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
      className={`min-w-0 rounded-card border border-hairline bg-surface ${className}`}
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
