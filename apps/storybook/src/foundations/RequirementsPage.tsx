import { GUIDES } from '../guides/guides.ts'
import { requirementsOf } from '../guides/requirementStories.ts'
import { LIBRARY_REQUIREMENTS } from '../status/requirementList.ts'
import { FoundationPage, Section } from './FoundationPage.tsx'

/** The requirements of the library, each with the stories that show it. */
export function RequirementsPage() {
  const stories = Map.groupBy(
    GUIDES.flatMap((guide) => requirementsOf(guide)),
    ([number]) => number,
  )
  const shown = LIBRARY_REQUIREMENTS.filter(({ number }) => stories.has(number)).length
  return (
    <FoundationPage
      title="Requirements"
      lead={`${shown} of the ${LIBRARY_REQUIREMENTS.length} requirements of the library have a story; the others have nothing to show, and a test instead. A guide that names an unknown number stops the build.`}
    >
      <Section title="Requirements of the library">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-hairline text-caption text-muted">
              <th className="w-20 py-2 text-start font-medium">Number</th>
              <th className="py-2 pe-6 text-start font-medium">Subject</th>
              <th className="w-1/2 py-2 text-start font-medium">Stories</th>
            </tr>
          </thead>
          <tbody>
            {LIBRARY_REQUIREMENTS.map(({ number, subject, shownBy }) => (
              <tr key={number} className="border-b border-hairline align-baseline">
                <th scope="row" className="figures py-2 text-start font-medium">
                  {number}
                </th>
                <td className="py-2 pe-6">{subject}</td>
                <td className="py-2">
                  {(stories.get(number) ?? [])
                    .flatMap(([, links]) => links)
                    .map(({ id, name }) => (
                      <a
                        key={id}
                        href={`?path=/story/${id}`}
                        target="_top"
                        className="me-3 inline-block py-0.5 text-accent hover:underline"
                      >
                        {name}
                      </a>
                    ))}
                  {!stories.has(number) && <span className="text-muted">No story: {shownBy}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </FoundationPage>
  )
}
