import { Heading } from '@storybook/addon-docs/blocks'
import { createContext, type ReactNode, useContext } from 'react'
import { componentLinks } from './componentLinks.ts'
import { docsPath } from './docsPath.ts'
import type { Line } from './guide.ts'

/** A section of a component's page, with a heading that the table of contents lists. */
export function GuideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}

/** The title of the component whose page it is, which has no links to itself. */
export const OwnTitle = createContext('')

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
export function GuideList({ items }: { items: readonly string[] }) {
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
export function GuideTable({ title, heads, lines }: GuideTableProps) {
  return (
    <GuideSection title={title}>
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
