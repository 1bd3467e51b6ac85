import {
  Banner,
  Button,
  Card,
  DateField,
  DialogsProvider,
  EditableText,
  EmptyState,
  ErrorState,
  Field,
  FilterChips,
  Logo,
  MultiSelect,
  NumberStepper,
  Pager,
  SearchField,
  Select,
  Skeleton,
  TabList,
  TabPanel,
  Tabs,
  TextAreaField,
  TextField,
  TimeField,
} from '@rankdesk/ui'
import { useState } from 'react'
import { FoundationPage, Section, TokenName } from './FoundationPage.tsx'
import { OverviewActions } from './OverviewActions.tsx'
import { Specimen } from './OverviewParts.tsx'

/** The design principles, the most important first. */
const PRINCIPLES = [
  ['The data is the ornament', 'No gradients and no card inside a card. Alignment and white space create order.'],
  ['One accent', 'Iris marks what people can act on. The status hues carry meaning, never decoration.'],
  ['Dense but readable', 'Rows of 36 px, compact 28. Text of 13 px on a line of 20. Gutters of 24.'],
  ['Never by color alone', 'Every chip has a word, every series a marker, and every chart is available as a table.'],
  [
    'Every state is designed',
    'Loading, empty, failed, partial, stale, offline: each says what is happening and what to do.',
  ],
  ['Motion explains', 'Short, eased out, never in the way, and off for people who prefer reduced motion.'],
  [
    'Everything works by keyboard',
    'Focus follows the reading order with a visible ring. Targets are at least 24 by 24.',
  ],
  ['The words people use', 'What happened and what to do next, in sentence case.'],
] as const

/** The first page: the library at a glance, its principles, and how to start with it. */
export function LibraryOverview() {
  return (
    <DialogsProvider>
      <FoundationPage
        title={
          <span className="flex items-center gap-3">
            <Logo size={28} />
            Rankdesk
          </span>
        }
        lead="A component library for people who work in one tool all day: calm, dense and fast. Every example on this page is a working component, in both themes and both densities."
      >
        <Section title="At a glance">
          <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
            <OverviewActions />
            <OverviewFields />
            <OverviewStates />
          </div>
        </Section>
        <Section title="Principles">
          <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
            {PRINCIPLES.map(([rule, meaning]) => (
              <li key={rule} className="border-t border-hairline pt-3">
                <h3 className="font-semibold">{rule}</h3>
                <p className="mt-0.5 text-pretty text-muted">{meaning}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Find your way">
          <dl>
            {WAYS.map(([question, path, name, rest]) => (
              <div
                key={question}
                className="grid gap-x-8 gap-y-1 border-t border-hairline py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
              >
                <dt className="font-medium">{question}</dt>
                <dd className="text-muted">
                  {path !== '' && (
                    <a href={`./?path=${path}`} target="_top" className="text-accent underline">
                      {name}
                    </a>
                  )}
                  {rest}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section
          title="Get started"
          note={
            <>
              One style sheet contains the tokens, the font and Tailwind; <TokenName>data-theme</TokenName> and{' '}
              <TokenName>data-density</TokenName> on the root element select theme and density. A page loads only the
              components that it imports.
            </>
          }
        >
          <pre className="whitespace-pre-wrap rounded-card border border-hairline bg-surface p-5 font-mono text-caption">
            {BEGIN}
          </pre>
        </Section>
      </FoundationPage>
    </DialogsProvider>
  )
}

/** Questions of a new reader, with the page that answers each, and what else to know. */
const WAYS = [
  [
    'When do I use which component?',
    '/docs/controls-button--docs',
    'Docs',
    ' below each component: when to use it, anatomy, states, keys, texts, props, tokens and changes.',
  ],
  [
    'I know it by another name.',
    '/story/foundations-alternatives--alternatives',
    'Alternatives',
    ', and the search of the sidebar, which knows the names of other design systems and the numbers of requirements.',
  ],
  [
    'Which color, and on what?',
    '/story/foundations-tokens--tokens',
    'Tokens',
    ' to copy, with their values, contrast and use. Contrast has all pairs.',
  ],
  [
    'Which requirement is shown where?',
    '/story/foundations-requirements--requirements',
    'Requirements',
    ', by number.',
  ],
  ['Is it finished?', '/story/foundations-status--status', 'Status', ' of every component.'],
  [
    'How does it look in dark, compact or on a phone?',
    '',
    '',
    'The toolbar above a story switches theme, density and width. Its speech bubble shows and adds comments.',
  ],
  [
    'Where are the stories that only test?',
    '',
    '',
    'In the filter beside the search: remove the exclusion of test-case.',
  ],
] as const

const BEGIN = `/* app.css */
@import '@rankdesk/ui/theme.css';
@source './';

// Page.tsx
import { Button, Field, TextInput } from '@rankdesk/ui'`

const TRADES = [
  { value: 'roof', label: 'Roofing' },
  { value: 'plumb', label: 'Plumbing' },
  { value: 'dental', label: 'Dental' },
  { value: 'solar', label: 'Solar' },
]

/** The second column of the overview: form fields. */
function OverviewFields() {
  const [words, setWords] = useState('')
  return (
    <div className="grid min-w-0 gap-7">
      <Specimen name="Fields">
        <div className="grid gap-4">
          <SearchField label="Search clients" value={words} onChange={setWords} />
          <TextField label="External summary" defaultValue="Rewrote the top section" maxLength={300} counted />
          <TextField label="Page name" required placeholder="Name" error="This field is required" />
          <Field label="Account manager">
            <Select
              options={[
                { value: 'hannah', label: 'Hannah Cole' },
                { value: 'marcus', label: 'Marcus Bell' },
              ]}
            />
          </Field>
          <Field label="Trades">
            <MultiSelect options={TRADES} defaultValue={['roof', 'plumb', 'solar']} maxChips={2} />
          </Field>
          <div className="flex flex-wrap gap-4">
            <Field label="Goes live">
              <DateField today="2026-11-18" defaultValue="2026-11-30" />
            </Field>
            <Field label="Call at">
              <TimeField defaultValue="14:30" />
            </Field>
            <Field label="Pages">
              <NumberStepper defaultValue={2} />
            </Field>
          </div>
          <TextAreaField label="Note" hint="For the next person on this client." maxLength={150} rows={2} />
          <Field label="Budget">
            <EditableText kind="money" label="Budget" defaultValue={1850} className="-mx-2.5" />
          </Field>
          <TextField label="Template" defaultValue="Home" disabled />
        </div>
      </Specimen>
    </div>
  )
}

const TABS = [
  { value: 'due', label: 'Due', count: '10' },
  { value: 'completed', label: 'Completed', count: '20' },
  { value: 'all', label: 'All', count: '34' },
]

const FILTERS = [
  { key: 'manager', label: 'Account Manager', text: 'Hannah Cole' },
  { key: 'selected', label: 'Strategies selected', text: 'Yes' },
]

/** The third column of the overview: navigation, and the states of an empty or failed area. */
function OverviewStates() {
  const [tab, setTab] = useState('due')
  const [filters, setFilters] = useState(FILTERS)
  const [page, setPage] = useState(2)
  return (
    <div className="grid min-w-0 gap-7">
      <Specimen name="Tabs, filters and pager">
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label="Clients by state" items={TABS} />
          <TabPanel value={tab} className="mt-3 grid gap-4">
            <FilterChips
              filters={filters}
              onRemove={(key) => setFilters(filters.filter((filter) => filter.key !== key))}
              onClearAll={() => setFilters([])}
            />
            <Pager page={page} total={318} onChange={(next) => setPage(next.page)} />
          </TabPanel>
        </Tabs>
      </Specimen>
      <Specimen name="Banners">
        <div className="grid gap-2">
          <Banner>You are offline. What you write is kept on this device.</Banner>
          <Banner tone="warning" title="Changed elsewhere" action={<Button size="sm">Compare</Button>}>
            Ines Moreau saved this page.
          </Banner>
        </div>
      </Specimen>
      <Specimen name="Empty">
        <Card>
          <EmptyState title="No Results Found" action={<Button size="sm">Clear All</Button>}>
            That search didn&apos;t turn up any results.
          </EmptyState>
        </Card>
      </Specimen>
      <Specimen name="Failed to load">
        <Card>
          <ErrorState title="Organic Traffic did not load" onRetry={() => undefined}>
            The reporting service did not answer.
          </ErrorState>
        </Card>
      </Specimen>
      <Specimen name="Loading, in the shape of the content">
        <Card>
          <div className="grid gap-3">
            <Skeleton width={96} />
            <Skeleton height={28} />
            <Skeleton />
          </div>
        </Card>
      </Specimen>
    </div>
  )
}
