import { FoundationPage, Section } from './FoundationPage.tsx'
import { StatusColors } from './StatusColors.tsx'
import { Swatch } from './Swatch.tsx'
import { tokensOf } from './tokens.ts'

const NOTES: Readonly<Record<string, string>> = {
  Backgrounds: 'Choose them by what may be on them, not by their appearance.',
  Lines: 'Hairlines separate, lines outline text fields, strong lines outline checkboxes.',
  Text: 'Three strengths, and one for disabled text.',
  Inverse: 'Tooltips and notices in the colors of the other theme, and the shade behind a dialog.',
  Accent: 'Iris marks what people can act on, and nothing else.',
  'Chart series': 'Used in this order, each with its own marker, so that they differ with any color vision.',
}

/** All colors of both themes, with their values. */
export function ColorPage() {
  const groups = Map.groupBy(
    tokensOf('color-').filter(({ value }) => value.startsWith('oklch')),
    ({ group }) => group,
  )
  return (
    <FoundationPage
      title="Color"
      lead="Iris, the only accent, marks what people can act on. Five status hues and grey carry meaning, always next to a word. Everything else is warm paper. Each swatch shows light on the left and dark on the right. A theme overrides values, never names."
    >
      {[...groups].map(([group, tokens]) => (
        <Section key={group} title={group} note={group === 'Status' ? STATUS_NOTE : NOTES[group]}>
          {group === 'Status' ? (
            <StatusColors />
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
  'Status hues carry meaning, never decoration, and always with a word. Solid is an icon or a small fill, soft with the text on it is a chip, chart is a mark on a surface.'
