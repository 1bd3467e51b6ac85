import { componentLinks } from '../guides/componentLinks.ts'
import { docsPath } from '../guides/docsPath.ts'
import { ALTERNATIVES } from './alternatives.ts'
import { FoundationPage, Section } from './FoundationPage.tsx'

/** What other design systems have and this library does not, with what to use instead. */
export function AlternativesPage() {
  return (
    <FoundationPage
      title="Alternatives"
      lead="Components that other design systems have and this library does not, and what to use instead. The search of the sidebar finds this page by their names, and the library's components by the names that others use for them."
    >
      <Section title="What to use instead">
        <dl>
          {ALTERNATIVES.map(({ names: [name, ...others], instead }) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-1 border-t border-hairline py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
            >
              <dt>
                <span className="font-semibold">{name}</span>
                {others.length > 0 && <span className="block text-muted">{others.join(', ')}</span>}
              </dt>
              <dd>
                {instead.split('`').map((part, index) =>
                  index % 2 === 1 ? (
                    <code key={part} className="font-mono text-caption">
                      {part}
                    </code>
                  ) : (
                    <Linked key={part} text={part} />
                  ),
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </FoundationPage>
  )
}

function Linked({ text }: { text: string }) {
  return componentLinks(text).map(({ text: part, title }) =>
    title === undefined ? (
      part
    ) : (
      <a key={part} href={docsPath(title)} target="_top" className="text-accent underline">
        {part}
      </a>
    ),
  )
}
