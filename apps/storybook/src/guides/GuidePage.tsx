import {
  Controls,
  Description,
  DocsContext,
  DocsPage,
  DocsStory,
  Markdown,
  Primary,
  Title,
} from '@storybook/addon-docs/blocks'
import { type ContextType, useContext, useEffect, useState } from 'react'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { Change } from './change.ts'
import type { ComponentGuide } from './guide.ts'
import { GUIDES } from './guides.ts'
import { GuideList, GuideSection, GuideTable, RelatedTable, StoryLinks } from './GuideParts.tsx'
import { loadRules } from './loadRules.ts'
import { requirementsOf } from './requirementStories.ts'

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
  const tests = stories.filter((story) => !examples.includes(story))
  return (
    <>
      <Title />
      <p>{guide.maturity === 'new' ? 'New: its API may still change.' : 'Stable.'}</p>
      <Description />
      <Primary />
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
      <GuideSection title="Examples">
        {examples.map((story) => (
          <DocsStory key={story.id} of={story.moduleExport} expanded />
        ))}
      </GuideSection>
      <RelatedTable lines={guide.related} />
      <GuideSection title="Requirements">
        <StoryLinks groups={requirementsOf(guide)} none="None of the specification names it." />
      </GuideSection>
      <GuideSection title="Tests">
        <StoryLinks
          groups={[['Only tested', tests.map(({ id, name }) => ({ id, name }))]]}
          none="Every story of this file is an example."
        />
      </GuideSection>
      <Rules folder={folder} />
      <Changes folder={folder} />
    </>
  )
}

/** The component's RULES.md, where it has one. */
function Rules({ folder }: { folder: string }) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    void loadRules(folder).then(setText)
  }, [folder])
  if (text === undefined) return null
  return (
    <GuideSection title="Rules">
      {/* The page has a title, and its sections have this level. */}
      <Markdown>{text.replace(/^# .*\n/, '').replaceAll(/^## /gm, '### ')}</Markdown>
    </GuideSection>
  )
}

/** The latest changes of the component's folder. */
function Changes({ folder }: { folder: string }) {
  const [changes, setChanges] = useState<readonly Change[]>([])
  useEffect(() => {
    void import('virtual:component-changes').then(({ default: all }) => {
      setChanges(all[folder] ?? [])
    })
  }, [folder])
  const lines = changes.map(({ date, subject }) => [date, subject] as const)
  if (lines.length === 0)
    return (
      <GuideSection title="Changes">
        <p>This Storybook was built without the history of the repository.</p>
      </GuideSection>
    )
  return <GuideTable title="Changes" heads={['Date', 'Change']} lines={lines} />
}
