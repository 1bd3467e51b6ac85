import { Button } from '@rankdesk/ui'
import { useEffect, useState } from 'react'
import { FoundationPage, Section } from '../foundations/FoundationPage.tsx'
import type { AriaPattern, PatternName } from './ariaPattern.ts'
import { PATTERNS } from './patterns.ts'
import { NEXT_EXAMPLE } from './runPattern.ts'

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
        {/* Not a `Table`, whose rows are closer together: these are long enough to be read line by line. */}
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

interface PatternTableProps {
  pattern: AriaPattern
}

/** A pattern: its component between two buttons, and the table that the test presses key by key. */
export function PatternTable({ pattern }: PatternTableProps) {
  const { page, component, componentName, note, Example, markup, keys } = pattern
  const [run, setRun] = useState(0)
  useEffect(() => {
    const renew = () => setRun((count) => count + 1)
    window.addEventListener(NEXT_EXAMPLE, renew)
    return () => window.removeEventListener(NEXT_EXAMPLE, renew)
  }, [])
  return (
    <div className="flex max-w-220 flex-col gap-6 p-2">
      <div className="flex flex-col items-start gap-3" data-example={useSettled(useSettled(run))}>
        <Button size="sm">Before</Button>
        <Example key={run} />
        <Button size="sm">After</Button>
      </div>
      <p className="text-muted">
        <a className="text-accent underline" href={`./?path=/docs/${idOf(component)}--docs`} target="_top">
          {componentName}
        </a>{' '}
        follows the{' '}
        <a className="text-accent underline" href={`https://www.w3.org/WAI/ARIA/apg/patterns/${page}/`}>
          {page} pattern
        </a>
        . {note}
      </p>
      <Rows
        head={['Key', 'Pressed on', 'Effect']}
        rows={keys.map(({ key, from, effect, optional }) => [
          keyText(key),
          from,
          `${effect}${optional ? ' (optional)' : ''}`,
        ])}
      />
      <Rows head={['Role, state or property']} rows={markup.map(({ demand }) => [demand])} />
    </div>
  )
}

/**
 * Returns a value once the effects of the render with it have run. Twice, it tells that an example is ready for keys:
 * components register their items in effects, and become stops of the tab order in those of the next render.
 */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value)
  // oxlint-disable-next-line react/set-state-in-effect -- that the effects have run is what it tells
  useEffect(() => setSettled(value), [value])
  return settled
}

function Rows({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // Not a `Table`: no cell names its row.
    <table className="w-full border-collapse wrap-anywhere">
      <thead>
        <tr className="border-b border-hairline text-caption text-muted">
          {head.map((title) => (
            <th key={title} scope="col" className="py-1 pe-4 text-start font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join(' ')} className="border-b border-hairline align-baseline">
            {cells.map((text, at) => (
              <td key={head[at]} className="py-1 pe-4">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the name of a key as people know it: `Shift + Tab`. */
function keyText(key: string): string {
  if (key === ' ') return 'Space'
  const held = [...key.matchAll(/\{(\w+)>\}/g)].map(([, name]) => name)
  const rest = key.replaceAll(/\{\/?\w+>?\}/g, (part) => (/[/>]/.test(part) ? '' : part.slice(1, -1)))
  return [...held, rest === ' ' ? 'Space' : rest].join(' + ')
}

/** Returns the id of a title's stories: `navigation-tabs`. */
function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
}

/** The stories that test a pattern have other names where a component has the pattern's name already. */
const STORIES: Partial<Record<PatternName, string>> = {
  alertdialog: 'alert-dialog',
  tree: 'tree-view',
  radio: 'radio-group',
}
