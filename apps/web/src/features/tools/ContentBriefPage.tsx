import { allClientsReport, NOTE_CATEGORIES } from '@rankdesk/api'
import { Card, EmptyState, ProgressBar, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { clientNotesQuery, QuestionNotes } from '#features/client-panel/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { ClientFrame } from '#lib/client/ClientFrame.tsx'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { clientFilter, reportRowsQuery } from '#lib/page/reportRows.ts'

/** A client's content brief: its progress, and the open questions of the writers. */
export function ContentBriefPage() {
  const clientId = clientIdOf(useParams()['client'])
  return (
    <ClientFrame clientId={clientId} title="Content Brief">
      {() => (
        <div className="flex max-w-220 flex-col gap-4">
          <BriefSteps clientId={clientId} />
          <BriefQuestions clientId={clientId} />
        </div>
      )}
    </ClientFrame>
  )
}

function BriefSteps({ clientId }: { clientId: number }) {
  const { data } = useQuery(reportRowsQuery(useApp(), allClientsReport, clientFilter(clientId)))
  const client = data?.[0]
  if (client === undefined) return null
  const { contentBriefCompleted: done, contentBriefSteps: steps } = client
  // An imported client has no brief.
  if (steps === 0) return null
  return (
    <Card title="Progress" aside={`${done} of ${steps} steps`}>
      <ProgressBar label="Content brief" value={done / steps} valueText={`${done} of ${steps} steps`} />
    </Card>
  )
}

function BriefQuestions({ clientId }: { clientId: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(clientNotesQuery(useApp(), clientId, ''))
  if (isPending) {
    return (
      <Card title="Questions" busy>
        <SkeletonText lines={6} />
      </Card>
    )
  }
  if (data === undefined) {
    return (
      <LoadError title="Questions did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  if (data.length === 0) {
    return <EmptyState title="No questions yet">There are no notes about this client.</EmptyState>
  }
  return Object.entries(NOTE_CATEGORIES).map(([id, category]) => {
    const questions = data.filter(({ categoryId }) => String(categoryId) === id)
    if (questions.length === 0) return null
    return (
      <Card key={id} title={category}>
        <div className="flex flex-col gap-4">
          {questions.map((question) => (
            <QuestionNotes key={question.questionName} clientId={clientId} question={question} />
          ))}
        </div>
      </Card>
    )
  })
}
