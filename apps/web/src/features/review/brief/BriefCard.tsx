import {
  addBriefQuestion,
  type CallInput,
  type ClientBrief,
  createBriefLink,
  revokeBriefLink,
  strategyBrief,
  type StrategyDetails,
} from '@rankdesk/api'
import { BRIEF_GROUPS, formatRank, measurementDay, type BriefGroup } from '@rankdesk/domain'
import { formatInstantDate, formatNumber, NO_VALUE, pluralize } from '@rankdesk/format'
import {
  Banner,
  Button,
  Card,
  FormActions,
  FormField,
  Icon,
  Select,
  Skeleton,
  Table,
  type TableColumn,
  TextInput,
} from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ClientLinks, FactSource } from '#features/client-panel/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { BriefQuestion } from './BriefQuestion.tsx'

/** The headings of the groups of a brief's questions, for staff. */
const GROUP_LABELS: Readonly<Record<BriefGroup, string>> = {
  business: 'The business',
  service: 'This service',
  place: 'The place',
  proof: 'Proof',
  price: 'Prices',
}

/** The brief of a strategy: what the client is asked, the outline of the text, the queries that it serves, and the links. */
export function BriefCard({ strategy }: { strategy: StrategyDetails }) {
  const { strategyId } = strategy
  const query = useQuery(briefQuery(useApp(), strategyId))
  return (
    <Card title="Brief for the client" aside={query.data && progressOf(query.data)}>
      <QueryContent
        title="The brief"
        query={query}
        skeleton={<Skeleton height={320} />}
        isEmpty={(brief) => brief === null}
        empty={<p className="text-muted">Nothing is asked of the client.</p>}
      >
        {(brief) => brief !== null && <Brief strategyId={strategyId} brief={brief} />}
      </QueryContent>
    </Card>
  )
}

/** Returns '3 of 7 answered'. */
const progressOf = ({ questions }: ClientBrief) =>
  `${questions.filter(({ answer }) => answer !== '').length} of ${questions.length} answered`

/** Returns 'no fact of the client' or '2 facts of the client'. */
const factsText = (count: number) => `${count === 0 ? 'no fact' : pluralize(count, 'fact')} of the client`

function Brief({ strategyId, brief }: { strategyId: number; brief: ClientBrief }) {
  const { replacesDraft, knownFacts, writtenAt, questions, outline, queries, links } = brief
  const groups = BRIEF_GROUPS.map((group) => ({
    group,
    asked: questions.filter(({ section }) => section === group),
  })).filter(({ asked }) => asked.length > 0)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Banner
        tone={replacesDraft ? 'warning' : 'info'}
        title={replacesDraft ? 'Not enough is known for a draft.' : 'Some answers are missing.'}
      >
        {replacesDraft
          ? `On ${formatInstantDate(new Date(writtenAt))} ${factsText(knownFacts)} could be stated. Answer the questions, or send the client a link to them; then regenerate the content.`
          : 'The draft leaves out what these questions ask for. With the answers, regenerate the content.'}
      </Banner>
      {groups.map(({ group, asked }) => (
        <section key={group} aria-label={GROUP_LABELS[group]} className="flex min-w-0 flex-col">
          <h3 className="font-semibold">{GROUP_LABELS[group]}</h3>
          <ul>
            {asked.map((question) => (
              <BriefQuestion key={question.briefQuestionId} strategyId={strategyId} question={question} />
            ))}
          </ul>
        </section>
      ))}
      <AddQuestion strategyId={strategyId} />
      <BriefLinks strategyId={strategyId} links={links} />
      <Outline outline={outline} />
      <Queries queries={queries} />
    </div>
  )
}

/** The button that opens the form of a new question. */
function AddQuestion({ strategyId }: { strategyId: number }) {
  const add = useMutation(addBriefQuestionMutation(useApp()))
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button size="sm" className="self-start" icon={<Icon of={Plus} size={14} />} onClick={() => setOpen(true)}>
        Add a question
      </Button>
    )
  }
  return (
    <ApiForm
      aria-label="New question"
      className="flex flex-col gap-3 rounded-control bg-sunken p-3"
      schema={addBriefQuestion.body}
      defaultValues={{ section: 'service', question: '' }}
      onSubmit={async (body) => {
        await add.mutateAsync({ params: { strategyId }, body })
        setOpen(false)
      }}
    >
      <FormField name="section" label="About">
        {(field) => (
          <Select {...field} options={BRIEF_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))} />
        )}
      </FormField>
      <FormField name="question" label="Question">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormActions size="sm" submitLabel="Add question" onCancel={() => setOpen(false)} />
    </ApiForm>
  )
}

function BriefLinks({ strategyId, links }: { strategyId: number; links: ClientBrief['links'] }) {
  const app = useApp()
  const create = useMutation(createBriefLinkMutation(app))
  const revoke = useMutation(revokeBriefLinkMutation(app))
  return (
    <section aria-label="Link for the client" className="flex min-w-0 flex-col gap-2 border-t border-hairline pt-4">
      <h3 className="font-semibold">Link for the client</h3>
      <ClientLinks
        links={links.map(({ briefLinkId, ...link }) => ({ ...link, linkId: briefLinkId }))}
        hint="Anyone with the link can read the questions, and add and change answers. Each answer becomes a fact of the client."
        sendTo="Send this link to the client."
        revoked="The client can no longer answer with it."
        onCreate={(days) => create.mutateAsync({ params: { strategyId }, body: { days } })}
        onRevoke={(briefLinkId) => revoke.mutateAsync({ strategyId, briefLinkId })}
      />
    </section>
  )
}

/** The headings of the text, each with what is known and what is asked. */
function Outline({ outline }: Pick<ClientBrief, 'outline'>) {
  if (outline.length === 0) return null
  return (
    <section aria-label="Outline" className="flex min-w-0 flex-col gap-2 border-t border-hairline pt-4">
      <h3 className="font-semibold">Outline</h3>
      <ol className="flex flex-col gap-2">
        {outline.map(({ level, heading, says, facts, asks }, index) => (
          <li key={`${index} ${heading}`} style={{ paddingInlineStart: `${(level - 1) * 16}px` }}>
            <p className="font-medium wrap-break-word">{heading}</p>
            {says.map((text, sentence) => (
              <p key={text} className="wrap-break-word">
                {text}
                {facts?.[sentence]?.map((fact) => (
                  <span key={`${fact.kind} ${fact.text}`} className="block text-caption text-muted">
                    <FactSource fact={fact} />
                  </span>
                ))}
              </p>
            ))}
            {asks.map((text) => (
              <p key={text} className="wrap-break-word text-muted">
                Needs an answer: {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

const QUERY_COLUMNS: readonly TableColumn<ClientBrief['queries'][number]>[] = [
  { id: 'query', header: 'Query', cell: ({ keyword }) => keyword },
  {
    id: 'impressions',
    header: 'Impressions',
    align: 'end',
    cell: ({ impressions }) => (impressions === null ? NO_VALUE : formatNumber(impressions)),
  },
  { id: 'rank', header: 'Rank', align: 'end', cell: ({ rank }) => (rank === null ? NO_VALUE : formatRank(rank)) },
  {
    id: 'measured',
    header: 'Measured',
    align: 'end',
    cell: ({ measuredOn, isDayUnknown }) => (measuredOn === null ? NO_VALUE : measurementDay(measuredOn, isDayUnknown)),
  },
]

/** The queries that the text serves, with their newest measurement. */
function Queries({ queries }: Pick<ClientBrief, 'queries'>) {
  if (queries.length === 0) return null
  return (
    <section aria-label="Queries" className="flex min-w-0 flex-col gap-2 border-t border-hairline pt-4">
      <h3 className="font-semibold">Queries it serves</h3>
      <Table label="Queries it serves" columns={QUERY_COLUMNS} rows={queries} rowKey={({ keyword }) => keyword} />
    </section>
  )
}

/** What the client has to answer for a strategy's text. Null if nothing is asked. */
function briefQuery(app: AppContextValue, strategyId: number) {
  return queryWithReads({
    queryKey: queryKeys.brief(app, strategyId),
    meta: readsOf(['draft'], { strategyId }),
    queryFn: async ({ signal }) => (await app.client.call(strategyBrief, { params: { strategyId } }, { signal })).brief,
    staleTime: 0,
  })
}

function addBriefQuestionMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof addBriefQuestion>) => client.call(addBriefQuestion, input))
}

function createBriefLinkMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof createBriefLink>) => client.call(createBriefLink, input))
}

function revokeBriefLinkMutation({ client }: AppContextValue) {
  return writeMutation((params: CallInput<typeof revokeBriefLink>['params']) =>
    client.call(revokeBriefLink, { params }),
  )
}
