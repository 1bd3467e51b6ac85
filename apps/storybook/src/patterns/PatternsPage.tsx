import { FoundationPage, Section } from '../foundations/FoundationPage.tsx'
import type { AriaPattern, PatternName } from './ariaPattern.ts'
import { PATTERNS } from './patterns.ts'
import { idOf, keyText } from './PatternTable.tsx'

/** The stories that test a pattern have other names where a component has the pattern's name already. */
const STORIES: Partial<Record<PatternName, string>> = {
  alertdialog: 'alert-dialog',
  tree: 'tree-view',
  radio: 'radio-group',
}

/** The patterns of the WAI-ARIA Authoring Practices, each with its component, its keys and its test. */
export function PatternsPage() {
  const patterns = Object.entries(PATTERNS) as [PatternName, AriaPattern][]
  const rows = patterns.reduce((count, [, { keys, markup }]) => count + keys.length + markup.length, 0)
  return (
    <FoundationPage
      title="Patterns"
      lead={`The library follows ${patterns.length} patterns of the WAI-ARIA Authoring Practices. Each has a table of its roles and keys, and a test that presses every key of it: ${rows} rows in all.`}
    >
      <Section title="Patterns and their components">
        <table className="w-full border-collapse wrap-anywhere">
          <thead>
            <tr className="border-b border-hairline text-caption text-muted">
              {['Pattern', 'Component', 'Keys', 'Test'].map((head) => (
                <th key={head} scope="col" className="py-2 pe-6 text-start font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {patterns.map(([name, { component, componentName, keys, markup }]) => (
              <tr key={name} className="border-b border-hairline align-baseline">
                <th scope="row" className="py-2 pe-6 text-start font-medium">
                  {name}
                </th>
                <td className="py-2 pe-6">
                  <a
                    href={`./?path=/docs/${idOf(component)}--docs`}
                    target="_top"
                    className="text-accent hover:underline"
                  >
                    {componentName}
                  </a>
                </td>
                <td className="py-2 pe-6">{[...new Set(keys.map(({ key }) => keyText(key)))].join(', ')}</td>
                <td className="py-2">
                  <a
                    href={`./?path=/story/foundations-patterns--${STORIES[name] ?? name}`}
                    target="_top"
                    className="text-accent hover:underline"
                  >
                    {markup.length + keys.length} rows
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </FoundationPage>
  )
}
