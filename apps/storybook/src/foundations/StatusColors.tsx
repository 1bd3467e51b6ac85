import { Chip, type Hue, type Level, ScrollArea } from '@rankdesk/ui'
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
    <ScrollArea label="Status colors" axis="horizontal" bars="always">
      <table className="w-full min-w-160 border-collapse">
        <thead>
          <tr className="text-caption text-muted">
            <th className="w-56 py-2 text-start font-medium">Hue</th>
            {ROLES.map(([role]) => (
              <th key={role} className="py-2 ps-4 text-start font-medium">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MEANINGS.map(([hue, level]) => (
            <tr key={hue} className="border-t border-hairline align-middle">
              <th scope="row" className="py-3 text-start font-normal">
                <Chip hue={hue} {...(level && { level })}>
                  {hue}
                </Chip>
                <p className="mt-1 text-muted">{TOKENS.find(({ name }) => name === `color-${hue}-solid`)?.note}</p>
              </th>
              {ROLES.map(([role, nameOf]) => (
                <td key={role} className="py-3 ps-4">
                  <Halves short={nameOf(hue)} group="Status" className="h-10" />
                  <p className="mt-1 font-mono text-caption text-muted">{nameOf(hue)}</p>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
