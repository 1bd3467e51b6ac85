export interface SwatchesProps {
  /** Names of colour tokens, without `--color-`. */
  names: readonly string[]
}

/** Colour tokens as they look in the theme that is on, with their names. */
export function Swatches({ names }: SwatchesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4 bg-surface p-4 text-text">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-3">
          <span aria-hidden className="size-10 border border-hairline" style={{ background: `var(--color-${name})` }} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
