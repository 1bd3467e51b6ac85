import { contrastRatio, MARK_PAIRS, parseOklch, TEXT_PAIRS } from '@rankdesk/ui/tokens'
import { CopyButton, ScrollArea } from '@rankdesk/ui'
import { FoundationPage, Section } from './FoundationPage.tsx'
import { type Token, TOKENS, valueOf } from './tokens.ts'

/** Every token in tables: its name to copy, its values, its contrast pairs and its use. */
export function TokensPage() {
  const groups = Map.groupBy(TOKENS, ({ group }) => group)
  return (
    <FoundationPage
      title="Tokens"
      lead="Every token of theme.css with its values in both themes, the colors it is used with and their contrast, and its use. Press a name or a value to copy it."
    >
      {[...groups].map(([group, tokens]) => (
        <Section key={group} title={group}>
          <ScrollArea label={`${group}, table`} axis="horizontal" bars="always">
            <table className="w-full min-w-180 border-collapse">
              <thead>
                <tr className="border-b border-hairline text-caption text-muted">
                  <th className="w-56 py-2 text-start font-medium">Token</th>
                  <th className="w-52 py-2 text-start font-medium">Light</th>
                  <th className="w-52 py-2 text-start font-medium">Dark</th>
                  <th className="py-2 text-start font-medium">Use</th>
                </tr>
              </thead>
              <tbody>
                {tokens.map((token) => (
                  <TokenRow key={token.name} {...token} />
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </Section>
      ))}
    </FoundationPage>
  )
}

function TokenRow({ name, value, dark = value, note }: Token) {
  return (
    <tr className="border-b border-hairline align-baseline">
      <th scope="row" className="py-1.5 pe-4 text-start font-normal">
        <CopyButton text={`var(--${name})`}>{`--${name}`}</CopyButton>
      </th>
      {[value, dark].map((text, index) => (
        <td key={index === 0 ? 'light' : 'dark'} className="py-1.5 pe-4 font-mono text-caption wrap-anywhere">
          {index === 1 && dark === value ? (
            <span className="text-muted">the same</span>
          ) : (
            <CopyButton text={text}>{text}</CopyButton>
          )}
        </td>
      ))}
      <td className="py-1.5">
        {note}
        <Pairs name={name} />
      </td>
    </tr>
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
