import { FoundationPage, Section } from './FoundationPage.tsx'
import { StatusColours } from './StatusColours.tsx'
import { Swatch } from './Swatch.tsx'
import { tokensOf } from './tokens.ts'

const NOTES: Readonly<Record<string, string>> = {
  Grounds: 'What things lie on. A ground is never chosen for its looks: each says what may lie on it.',
  Lines: 'A hairline parts, a line edges what can be typed in, a strong line is a box to tick.',
  Text: 'Three strengths, and one for what cannot be used now.',
  Inverse: 'Tooltips and notices, in the other theme’s light, and the shade behind a dialog.',
  Accent: 'Iris says that you can act here, and nothing else does.',
  'Chart series': 'In this order, each with its own mark; told apart with any colour vision.',
}

/** All colors of both themes, with their values. */
export function ColourPage() {
  const groups = Map.groupBy(
    tokensOf('color-').filter(({ value }) => value.startsWith('oklch')),
    ({ group }) => group,
  )
  return (
    <FoundationPage
      title="Colour"
      lead="One accent says that you can act here. Five status hues and grey carry meaning, always beside a word. Everything else is warm paper. Each swatch is light at its left and dark at its right; a theme overrides values, never names."
    >
      {[...groups].map(([group, tokens]) => (
        <Section key={group} title={group} note={group === 'Status' ? STATUS_NOTE : NOTES[group]}>
          {group === 'Status' ? (
            <StatusColours />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(152px,1fr))] gap-x-5 gap-y-6">
              {tokens.map((token) => (
                <li key={token.name}>
                  <Swatch {...token} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      ))}
    </FoundationPage>
  )
}

const STATUS_NOTE =
  'Meaning, never decoration, and never without its word. Solid is an icon or a small fill, soft with the text on it is a chip, chart is a mark on a surface.'
