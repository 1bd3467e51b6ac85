import { contrastRatio, MARK_PAIRS, parseOklch, TEXT_PAIRS } from '@rankdesk/ui/tokens'
import type { ReactNode } from 'react'
import { CopyToken, CopyValue } from './CopyValue.tsx'
import { FoundationPage, Section } from './FoundationPage.tsx'
import { type Token, TOKENS, valueOf } from './tokens.ts'

/** Every token in tables: its name to copy, its values, its contrast pairs and its use. */
export function TokensPage() {
  // The first tokens of the file, `transparent` and the text's own color, have no group of their own.
  const groups = Map.groupBy(TOKENS, ({ group }) => (group === 'static' ? 'Keywords' : group))
  return (
    <FoundationPage
      title="Tokens"
      lead="Every token of theme.css with its values in both themes, the colors it is used with and their contrast, and its use. Press a name or a value to copy it."
    >
      {[...groups].map(([group, tokens]) => (
        <Section key={group} title={group}>
          {/* Not a `Table`: on a phone each token is a block of lines, so that no value is out of sight. */}
          <table className="w-full table-fixed border-collapse max-md:block">
            <thead className="max-md:sr-only">
              <tr className="border-b border-hairline text-caption text-muted">
                <th className="w-1/4 py-2 text-start font-medium">Token</th>
                <th className="w-1/5 py-2 text-start font-medium">Light</th>
                <th className="w-1/5 py-2 text-start font-medium">Dark</th>
                <th className="py-2 text-start font-medium">Use</th>
              </tr>
            </thead>
            <tbody className="max-md:block">
              {tokens.map((token) => (
                <TokenRow key={token.name} {...token} />
              ))}
            </tbody>
          </table>
        </Section>
      ))}
    </FoundationPage>
  )
}

function TokenRow({ name, value, dark = value, note }: Token) {
  return (
    <tr className="border-b border-hairline align-baseline max-md:block max-md:py-2">
      <th scope="row" className="py-1.5 pe-4 text-start font-normal max-md:block max-md:py-0">
        <CopyToken name={name} />
      </th>
      <Value theme="Light">
        <CopyValue text={value}>{value}</CopyValue>
      </Value>
      <Value theme="Dark">
        {dark === value ? (
          <span className="font-sans leading-6 text-muted">the same</span>
        ) : (
          <CopyValue text={dark}>{dark}</CopyValue>
        )}
      </Value>
      <td className="py-1.5 max-md:block max-md:py-0">
        {note}
        <Pairs name={name} />
      </td>
    </tr>
  )
}

function Value({ theme, children }: { theme: string; children: ReactNode }) {
  return (
    <td className="py-1.5 pe-4 font-mono text-caption max-md:flex max-md:gap-2 max-md:py-0">
      {/* The heads of the columns are out of sight there. */}
      <span aria-hidden className="w-8 shrink-0 font-sans leading-6 text-muted md:hidden">
        {theme}
      </span>
      <span className="relative wrap-anywhere">{children}</span>
    </td>
  )
}

/** The backgrounds of a color with the lower contrast of the two themes. */
function Pairs({ name }: { name: string }) {
  const short = name.replace(/^color-/, '')
  const backgrounds = [...TEXT_PAIRS, ...MARK_PAIRS].filter(([front]) => front === short).flatMap(([, on]) => on)
  if (!name.startsWith('color-') || backgrounds.length === 0) return null
  const pairs = [...new Set(backgrounds)].map((background) => `${background} ${lowestContrast(short, background)}`)
  return <p className="figures text-caption text-muted">On {pairs.join(', ')}</p>
}

function lowestContrast(front: string, background: string): string {
  const ratios = (['light', 'dark'] as const).map((theme) => {
    const one = parseOklch(valueOf(`color-${front}`, theme))
    const other = parseOklch(valueOf(`color-${background}`, theme))
    return one === undefined || other === undefined ? Number.NaN : contrastRatio(one, other)
  })
  return Math.min(...ratios).toFixed(1)
}
