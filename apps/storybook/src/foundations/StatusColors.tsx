import { Chip, type Hue, type Level } from '@rankdesk/ui'
import { CopyValue } from './CopyValue.tsx'
import { Halves } from './Swatch.tsx'
import { TOKENS } from './tokens.ts'

/** Each hue with its meaning; grey has none. */
const MEANINGS: readonly (readonly [hue: Hue, level: Level | undefined])[] = [
  ['blue', 'far-above'],
  ['green', 'above'],
  ['yellow', 'on'],
  ['orange', 'below'],
  ['red', 'far-below'],
  ['grey', undefined],
]

const ROLES = [
  ['Solid', (hue: Hue) => `${hue}-solid`],
  ['Soft', (hue: Hue) => `${hue}-soft`],
  ['On soft', (hue: Hue) => `on-${hue}-soft`],
  ['Chart', (hue: Hue) => `${hue}-chart`],
] as const

/** The status hues, each with its four uses. */
export function StatusColors() {
  return (
    // On a phone each hue is a block: its meaning, and below it the four colors in two columns.
    <table className="w-full border-collapse max-md:block">
      <thead className="max-md:sr-only">
        <tr className="text-caption text-muted">
          <th className="w-56 py-2 text-start font-medium">Hue</th>
          {ROLES.map(([role]) => (
            <th key={role} className="py-2 ps-4 text-start font-medium">
              {role}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {MEANINGS.map(([hue, level]) => (
          <tr
            key={hue}
            className="border-t border-hairline align-middle max-md:grid max-md:grid-cols-2 max-md:gap-x-5 max-md:gap-y-2 max-md:py-3"
          >
            <th scope="row" className="py-3 text-start font-normal max-md:col-span-2 max-md:py-0">
              <Chip hue={hue} {...(level && { level })}>
                {hue}
              </Chip>
              <p className="mt-1 text-muted">{TOKENS.find(({ name }) => name === `color-${hue}-solid`)?.note}</p>
            </th>
            {ROLES.map(([role, nameOf]) => (
              <td key={role} className="py-3 ps-4 max-md:p-0">
                <span aria-hidden className="text-caption text-muted md:hidden">
                  {role}
                </span>
                <Halves short={nameOf(hue)} group="Status" className="h-10" />
                <p className="relative mt-1 font-mono">
                  <CopyValue text={`var(--color-${nameOf(hue)})`}>{nameOf(hue)}</CopyValue>
                </p>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
