import { Icon, cn } from '@rankdesk/ui'
import { Check, X } from 'lucide-react'
import { FoundationPage, Section } from './FoundationPage.tsx'

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
  return (
    <div>
      <p
        className={cn(
          'flex items-center gap-1.5 text-caption font-semibold',
          good ? 'text-green-solid' : 'text-red-solid',
        )}
      >
        <Icon of={good ? Check : X} size={14} />
        {good ? 'Do' : "Don't"}
      </p>
      <p className="mt-1 text-field">{children}</p>
    </div>
  )
}

/** A writing rule with a good and a bad example. */
interface WritingRule {
  rule: string
  why: string
  good: string
  bad: string
}

/** The rules for texts in the app. Exact texts of the requirements take precedence. */
const WRITING_RULES: readonly WritingRule[] = [
  {
    rule: 'Say what happened and what to do next',
    why: 'A message without a next step only alarms.',
    good: 'The strategy was not saved: the connection was lost. Try again.',
    bad: 'An error occurred.',
  },
  {
    rule: 'Use the words of the people who read it',
    why: 'The readers sell and write for clients. They did not build the product.',
    good: 'This page is no longer on the site.',
    bad: 'Resource returned 404.',
  },
  {
    rule: 'Sentence case, everywhere',
    why: 'It is faster to read and needs no rule for small words.',
    good: 'Add a writer',
    bad: 'Add A Writer',
  },
  {
    rule: 'A button says what it does',
    why: 'People who read only the buttons should still choose correctly.',
    good: 'Delete page, Keep page',
    bad: 'Yes, No',
  },
  {
    rule: 'No exclamation marks',
    why: 'The product is for work. Success needs no cheering.',
    good: 'Saved',
    bad: 'Successfully saved!',
  },
  {
    rule: 'Give numbers a unit, and dates a year when it is not this one',
    why: 'Nobody should have to guess whether 12 is hours or pages.',
    good: '12 h of 60 h',
    bad: '12/60',
  },
  {
    rule: 'Explain empty areas',
    why: 'Empty may mean nothing yet, nothing found or no permission; say which.',
    good: 'No notes yet. Notes that you write about a client are kept here.',
    bad: 'No data',
  },
  {
    rule: 'Never by color alone',
    why: 'A hue always has a word, so that everyone gets the same information.',
    good: 'Behind, in an orange chip',
    bad: 'An orange dot',
  },
]
