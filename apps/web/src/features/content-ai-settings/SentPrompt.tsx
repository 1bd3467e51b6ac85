import type { SentMessages } from '@rankdesk/api'
import { textOf } from '@rankdesk/format'
import { Collapsible } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { readJson } from '#lib/stored/readJson.ts'

/** The data of a request: what the parts name. Everything else stands in the words below. */
const dataSchema = z.object({
  title: z.string(),
  targetKeywords: z.array(z.string()),
  geography: z.string(),
  page: z.nullable(z.object({ path: z.string() })),
  facts: z.array(z.object({ text: z.string(), source: z.string(), sourceDetail: z.string() })),
  zones: z.array(z.object({ elementId: z.string(), current: z.string() })),
  keepTerms: z.array(z.string()),
  checks: z.array(z.string()),
})

/** A request to a content model: its order, facts, live text, terms and checks, and every message word for word. */
export function SentPrompt({ messages }: { messages: SentMessages }) {
  const request = messages.find(({ role }) => role === 'user')?.content ?? null
  const data = readJson(request, dataSchema)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {data !== undefined && (
        <dl className="flex min-w-0 flex-col gap-3">
          <Part name="Order">
            <Lines
              none="Nothing"
              lines={[
                data.title,
                `Page: ${data.page?.path ?? 'a new page'}`,
                `Place: ${data.geography === '' ? 'none' : data.geography}`,
                `Target queries: ${data.targetKeywords.join('; ') || 'none'}`,
              ]}
            />
          </Part>
          <Part name="Facts">
            <Lines
              none="No facts are known."
              lines={data.facts.map(({ text, source, sourceDetail }) => `${text} (${sourceDetail || source})`)}
            />
          </Part>
          <Part name="Live text">
            <Lines
              none="The page has no text yet."
              lines={data.zones.flatMap(({ current }) => (current === '' ? [] : [textOf(current)]))}
            />
          </Part>
          <Part name="Terms to keep">
            <Lines none="The page has no term on page one." lines={data.keepTerms} />
          </Part>
          <Part name="Checks">
            <Lines none="Nothing" lines={data.checks} />
          </Part>
        </dl>
      )}
      <Collapsible title="Word for word">
        <ol aria-label="Messages" className="flex min-w-0 flex-col gap-3">
          {messages.map(({ role, content }, index) => (
            <li key={index} className="min-w-0">
              <p className="text-caption text-muted">{ROLES[role]}</p>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must scroll by keyboard too */}
              <pre tabIndex={0} className="max-h-80 overflow-auto text-caption wrap-break-word whitespace-pre-wrap">
                {content}
              </pre>
            </li>
          ))}
        </ol>
      </Collapsible>
    </div>
  )
}

const ROLES = { system: 'Instructions', user: 'Data and requests', assistant: 'The model’s earlier draft' } as const

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** A list of lines, or the sentence for none. */
function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p className="text-muted">{none}</p>
  return (
    <ul className="flex flex-col gap-0.5">
      {lines.map((line, index) => (
        <li key={index} className="wrap-break-word whitespace-pre-line">
          {line}
        </li>
      ))}
    </ul>
  )
}
