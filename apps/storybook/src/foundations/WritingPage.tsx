import { Check, X } from 'lucide-react'
import { FoundationPage, Section } from './FoundationPage.tsx'
import { WRITING_RULES } from './writingRules.ts'

/** The writing rules with examples. */
export function WordsPage() {
  return (
    <FoundationPage
      title="Words"
      lead="Plain, calm and exact. Texts of the requirements are used as given; everything else follows these rules."
    >
      <Section title="Rules">
        <ul>
          {WRITING_RULES.map(({ rule, why, good, bad }) => (
            <li key={rule} className="grid gap-x-8 gap-y-3 border-t border-hairline py-5 md:grid-cols-[260px_1fr_1fr]">
              <div>
                <h3 className="font-semibold">{rule}</h3>
                <p className="text-muted">{why}</p>
              </div>
              <Example kind="do">{good}</Example>
              <Example kind="don't">{bad}</Example>
            </li>
          ))}
        </ul>
      </Section>
    </FoundationPage>
  )
}

function Example({ kind, children }: { kind: 'do' | "don't"; children: string }) {
  const good = kind === 'do'
  const Icon = good ? Check : X
  return (
    <div>
      <p
        className={`flex items-center gap-1.5 text-caption font-semibold ${good ? 'text-green-solid' : 'text-red-solid'}`}
      >
        <Icon aria-hidden size={14} strokeWidth={2} />
        {good ? 'Do' : "Don't"}
      </p>
      <p className="mt-1 text-field">{children}</p>
    </div>
  )
}
