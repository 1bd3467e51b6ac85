import { GUIDES } from '../guides/guides.ts'
import { requirementsOf, screenStoryOf, type StoryLink } from '../guides/requirementStories.ts'
import { LIBRARY_REQUIREMENTS } from '../status/requirementList.ts'
import { SCREEN_REQUIREMENTS } from '../status/screenRequirements.ts'
import { FoundationPage, Section } from './FoundationPage.tsx'

interface RequirementRow {
  /** A number, or a range of numbers. */
  numbers: string
  subject: string
  stories: readonly StoryLink[]
  /** What shows it, where no story does. */
  shownBy?: string | undefined
}

/** The requirements of the library and of the app's screens, each with the stories that show it. */
export function RequirementsPage() {
  const links = Map.groupBy(
    GUIDES.flatMap((guide) => requirementsOf(guide)),
    ([number]) => number,
  )
  const storiesOf = (number: string) => (links.get(number) ?? []).flatMap(([, stories]) => stories)
  const library = LIBRARY_REQUIREMENTS.map(({ number, subject, shownBy }) => ({
    numbers: number,
    subject,
    stories: storiesOf(number),
    shownBy,
  }))
  const screens = SCREEN_REQUIREMENTS.map(({ first, last, subject, screens: titles }) => ({
    numbers: first === last ? first : `${first}-${last}`,
    subject,
    stories: titles.map(screenStoryOf),
  }))
  const shown = library.filter(({ stories }) => stories.length > 0).length
  return (
    <FoundationPage
      title="Requirements"
      lead={`${shown} of the ${library.length} requirements of the library have a story. Of the others, which have nothing to show in one, the table says what covers them. The search of the sidebar finds a story by each of its numbers. A guide that names an unknown number stops the build.`}
    >
      <Section title="Requirements of the library">
        <RequirementTable rows={library} />
      </Section>
      <Section
        title="Requirements of screens"
        note="Each screen has further stories: loading, empty, failed, long names, phone and dark."
      >
        <RequirementTable rows={screens} />
      </Section>
    </FoundationPage>
  )
}

function RequirementTable({ rows }: { rows: readonly RequirementRow[] }) {
  return (
    // Not a `Table`: its columns have widths of their own.
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-hairline text-caption text-muted">
          <th className="w-28 py-2 text-start font-medium">Number</th>
          <th className="py-2 pe-6 text-start font-medium">Subject</th>
          <th className="w-1/2 py-2 text-start font-medium">Stories</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ numbers, subject, stories, shownBy }) => (
          <tr key={numbers} className="border-b border-hairline align-top">
            <th scope="row" className="figures py-2 text-start font-medium">
              {numbers}
            </th>
            <td className="py-2 pe-6">{subject}</td>
            <td className="py-2">
              {stories.map(({ id, name }) => (
                <a
                  key={id}
                  href={`./?path=/story/${id}`}
                  target="_top"
                  className="me-3 inline-block min-h-6 text-accent hover:underline"
                >
                  {name}
                </a>
              ))}
              {stories.length === 0 && <span className="text-muted">No story: {shownBy}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
