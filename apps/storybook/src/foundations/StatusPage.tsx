import { Chip } from '@rankdesk/ui'
import { docsPath } from '../guides/docsPath.ts'
import { GUIDES } from '../guides/guides.ts'
import { requirementsText } from '../status/requirements.ts'
import { componentStatus, type ComponentStatus } from '../status/storyFile.ts'
import { REQUIREMENTS, STORY_FILES } from '../status/storyFiles.ts'
import { FoundationPage, Section } from './FoundationPage.tsx'

/** Every component with its test coverage, read from the stories. */
export function StatusPage() {
  const all = componentStatus(STORY_FILES)
  const sum = (of: (one: ComponentStatus) => number): number => all.reduce((total, one) => total + of(one), 0)
  const families = Map.groupBy(all, ({ title }) => title.split('/')[0] ?? '')
  return (
    <FoundationPage
      title="Status"
      lead={`${GUIDES.length} components in ${all.length} files of stories, with ${sum(({ stories }) => stories)} stories, ${sum(({ played }) => played)} of them with a play function. This page is read from the stories, so it is always up to date. Each story is a test: it is rendered in a real browser, played, and checked by axe against WCAG 2.2 AA.`}
    >
      {[...families].map(([family, components]) => (
        <Section key={family} title={family}>
          {/* Not a `Table`: its columns have widths of their own, and some are left out on a phone. */}
          <table className="w-full border-collapse">
            <thead>
              <tr className="border-b border-hairline text-caption text-muted">
                <th className="py-2 text-start font-medium">Component</th>
                <th className="w-20 py-2 text-end font-medium">Stories</th>
                <th className="w-20 py-2 text-end font-medium">Played</th>
                <th className="w-52 py-2 ps-8 text-start font-medium max-md:hidden">Requirements</th>
                <th className="w-48 py-2 ps-8 text-start font-medium max-sm:hidden">Checked in dark</th>
                <th className="w-24 py-2 ps-4 text-start font-medium max-sm:hidden">Maturity</th>
                <th className="w-32 py-2 ps-4 text-start font-medium">State</th>
              </tr>
            </thead>
            <tbody>
              {components.map((one) => (
                <tr key={one.folder + one.title} className="border-b border-hairline">
                  <th scope="row" className="h-(--size-row) text-start font-medium">
                    <Name title={one.title} />
                  </th>
                  <td className="figures text-end">{one.stories}</td>
                  <td className="figures text-end">{one.played}</td>
                  <td className="figures ps-8 text-caption text-muted max-md:hidden">
                    {requirementsText(REQUIREMENTS.get(one.folder.split('/').slice(0, 4).join('/')) ?? [])}
                  </td>
                  <td className="ps-8 text-muted max-sm:hidden">{one.checkedInDark}</td>
                  <td className="ps-4 max-sm:hidden">{MATURITY[guideOf(one.title)?.maturity ?? 'none']}</td>
                  <td className="ps-4">
                    <State {...one} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      ))}
    </FoundationPage>
  )
}

const MATURITY = { stable: 'Stable', new: 'New', none: '' } as const

function guideOf(title: string) {
  return GUIDES.find((guide) => guide.title === title)
}

/** The name of a component, which leads to its page. A further file of stories has none. */
function Name({ title }: { title: string }) {
  const name = title.split('/').slice(1).join(' / ')
  if (guideOf(title) === undefined) return name
  return (
    <a href={docsPath(title)} target="_top" className="text-accent hover:underline">
      {name}
    </a>
  )
}

function State({ stories, played, documented, quarantine }: ComponentStatus) {
  if (stories === 0) return <Chip hue="red">No stories</Chip>
  if (quarantine !== undefined) return <Chip hue="orange">In quarantine</Chip>
  if (played === 0) return <Chip hue="yellow">Not played</Chip>
  return documented ? <Chip hue="green">Covered</Chip> : <Chip hue="yellow">No docs</Chip>
}
