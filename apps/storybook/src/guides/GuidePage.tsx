import { Chip } from '@rankdesk/ui'
import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  DocsPage,
  DocsStory,
  Heading,
  Markdown,
  Title,
} from '@storybook/addon-docs/blocks'
import { type ContextType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import allChanges from 'virtual:component-changes'
import allTokens from 'virtual:component-tokens'
import { CopyToken } from '../foundations/CopyValue.tsx'
import { componentLinks } from './componentLinks.ts'
import { docsPath } from './docsPath.ts'
import { loadFurtherStories, type StoryGroup } from './furtherStories.ts'
import type { ComponentGuide, Line } from './guide.ts'
import { GUIDES } from './guides.ts'
import { requirementsOf, type StoryLink } from './requirementStories.ts'

/** The page of documentation of a component: its guide, props, examples, tests, rules and changes. */
export function GuidePage() {
  const stories = useContext(DocsContext).componentStories()
  const [first] = stories
  const guide = GUIDES.find(({ title }) => title === first?.title)
  if (first === undefined || guide === undefined) return <DocsPage />
  return <Guide guide={guide} file={String(first.parameters['fileName'] ?? '')} stories={stories} />
}

type Stories = ReturnType<ContextType<typeof DocsContext>['componentStories']>

interface GuideProps {
  guide: ComponentGuide
  /** The file of its stories. */
  file: string
  stories: Stories
}

function Guide({ guide, file, stories }: GuideProps) {
  const folder = /packages\/\w+\/src\/[\w-]+/.exec(file)?.[0] ?? ''
  const examples = guide.examples.flatMap((name) => {
    const id = toId(guide.title, storyNameFromExport(name))
    return stories.filter((story) => story.id === id)
  })
  // The first is at the top of the page, with the controls of the props.
  const [primary = stories[0], ...further] = examples
  const tests = stories.filter((story) => !examples.includes(story))
  return (
    <OwnTitle value={guide.title}>
      <Title />
      <Maturity maturity={guide.maturity} />
      <Description />
      {primary && <Canvas of={primary.moduleExport} withToolbar />}
      <GuideSection title="When to use it">
        <GuideList items={guide.useWhen} />
      </GuideSection>
      <GuideSection title="When not to use it">
        <GuideList items={guide.avoidWhen} />
      </GuideSection>
      <GuideTable title="Anatomy" heads={['Part', 'Meaning']} lines={guide.anatomy} />
      <GuideTable title="States" heads={['State', 'Appearance']} lines={guide.states} />
      <GuideTable title="Keyboard" heads={['Keys', 'Action']} lines={guide.keyboard} />
      <GuideSection title="Content">
        <GuideList items={guide.content} />
      </GuideSection>
      <GuideSection title="Accessibility">
        <GuideList items={guide.accessibility} />
      </GuideSection>
      <GuideSection title="Props">
        <Controls />
      </GuideSection>
      {further.length > 0 && (
        <GuideSection title="Examples">
          {further.map((story) => (
            <DocsStory key={story.id} of={story.moduleExport} expanded />
          ))}
        </GuideSection>
      )}
      <Tokens folder={folder} />
      <RelatedTable lines={guide.related} />
      <GuideSection title="Requirements">
        <StoryLinks groups={requirementsOf(guide)} none="No requirement of the specification names it." />
      </GuideSection>
      <GuideSection title="Tests">
        <TestStories title={guide.title} own={tests.map(({ id, name }) => ({ id, name }))} />
      </GuideSection>
      <Rules folder={folder} />
      <Changes folder={folder} />
    </OwnTitle>
  )
}

/** Whether the API is settled, as a chip with its word. */
function Maturity({ maturity }: Pick<ComponentGuide, 'maturity'>) {
  return (
    <div className="sb-unstyled mt-2 mb-4 flex items-center gap-2 text-body text-muted">
      {maturity === 'new' ? <Chip hue="blue">New</Chip> : <Chip hue="green">Stable</Chip>}
      {maturity === 'new' ? 'Its API may still change.' : 'Its API is settled.'}
    </div>
  )
}

/** The stories that only test: those of the component's own file, and its further files. */
function TestStories({ title, own }: { title: string; own: readonly StoryLink[] }) {
  const [others, setOthers] = useState<StoryGroup[]>([])
  useEffect(() => {
    void loadFurtherStories(title).then(setOthers)
  }, [title])
  return <StoryLinks groups={[['Tests', own], ...others]} none="Every story of the component is an example." />
}

/** The related components, each with a link to its page. */
function RelatedTable({ lines }: { lines: readonly Line[] }) {
  return (
    <GuideSection title="Related components">
      <ul>
        {lines.map(([title, difference]) => (
          <li key={title}>
            <a href={docsPath(title)} target="_top">
              {title.split('/').at(-1)}
            </a>
            : {difference}
          </li>
        ))}
      </ul>
    </GuideSection>
  )
}

interface StoryLinksProps {
  /** Names with the stories that belong to them. */
  groups: readonly (readonly [name: string, stories: readonly StoryLink[]])[]
  /** The text without stories. */
  none: string
}

/** Links to stories, a line for each group. */
function StoryLinks({ groups, none }: StoryLinksProps) {
  const filled = groups.filter(([, stories]) => stories.length > 0)
  if (filled.length === 0) return <p>{none}</p>
  return (
    <ul>
      {filled.map(([name, stories]) => (
        <li key={name}>
          {name}:{' '}
          {stories.map(({ id, name: story }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={`./?path=/story/${id}`} target="_top">
                {story}
              </a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The component's RULES.md, where it has one. */
function Rules({ folder }: { folder: string }) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    void loadRules(folder).then(setText)
  }, [folder])
  // The heading is there from the start, as the table of contents lists the headings only once.
  if (!hasRules(folder)) return null
  return (
    <GuideSection title="Rules">
      {/* The page has a title, and its sections have this level. */}
      <Markdown>{(text ?? '').replace(/^# .*\n/, '').replaceAll(/^## /gm, '### ')}</Markdown>
    </GuideSection>
  )
}

/** The tokens that the component's own sources name, each to copy. */
function Tokens({ folder }: { folder: string }) {
  const tokens = allTokens[folder] ?? []
  if (tokens.length === 0) return null
  return (
    <GuideSection title="Tokens">
      <p>
        Those of its own parts, without the components in it. Their values and contrast are on the page{' '}
        <a href="./?path=/story/foundations-tokens--tokens" target="_top">
          Tokens
        </a>
        .
      </p>
      <ul className="sb-unstyled m-0 flex list-none flex-wrap gap-x-5 gap-y-1 p-0">
        {tokens.map((name) => (
          <li key={name}>
            <CopyToken name={name} />
          </li>
        ))}
      </ul>
    </GuideSection>
  )
}

/** The latest changes of the component's folder. */
function Changes({ folder }: { folder: string }) {
  const changes = allChanges[folder] ?? []
  const lines = changes.map(({ date, subject }) => [date, subject] as const)
  if (lines.length === 0)
    return (
      <GuideSection title="Changes">
        <p>This Storybook was built without the history of the repository.</p>
      </GuideSection>
    )
  return <GuideTable title="Changes" heads={['Date', 'Change']} lines={lines} />
}

const files = import.meta.glob<string>('../../../../packages/*/src/*/RULES.md', { query: '?raw', import: 'default' })

/** Whether a folder has a RULES.md. */
function hasRules(folder: string): boolean {
  return `../../../../${folder}/RULES.md` in files
}

/** Returns the text of a folder's RULES.md. Undefined when the component has none. */
async function loadRules(folder: string): Promise<string | undefined> {
  return files[`../../../../${folder}/RULES.md`]?.()
}

/** A section of a component's page, with a heading that the table of contents lists. */
function GuideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}

/** The title of the component whose page it is, which has no links to itself. */
const OwnTitle = createContext('')

/** A text of a guide. Names of code are in backticks, and a component to use instead is a link to its page. */
function Text({ children }: { children: string }) {
  return children
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : <LinkedText key={part} text={part} />))
}

function LinkedText({ text }: { text: string }) {
  const own = useContext(OwnTitle)
  return componentLinks(text).map(({ text: part, title }) =>
    title === undefined || title === own ? (
      part
    ) : (
      <a key={part} href={docsPath(title)} target="_top">
        {part}
      </a>
    ),
  )
}

/** Sentences as a list. */
function GuideList({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Text>{item}</Text>
        </li>
      ))}
    </ul>
  )
}

interface GuideTableProps {
  title: string
  heads: readonly [string, string]
  lines: readonly Line[]
}

/** A section with a table of names and their explanations. */
function GuideTable({ title, heads, lines }: GuideTableProps) {
  return (
    <GuideSection title={title}>
      {/* Not a `Table`: it looks as the tables of Storybook's own pages do, beside which it stands. */}
      <table className="rankdesk-guide">
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, explanation]) => (
            <tr key={`${name} ${explanation}`}>
              <th scope="row">{name}</th>
              <td>
                <Text>{explanation}</Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </GuideSection>
  )
}
