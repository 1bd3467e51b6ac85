export interface QuantityProps {
  /** The number, formatted. */
  value: string
  /** Its unit: a sign such as % or h stands 1 px away, a word 5 px. */
  unit?: string
}

/** A number with its unit dimmed, so that the numbers of a column stand out. */
export function Quantity({ value, unit }: QuantityProps) {
  return (
    <span className="figures whitespace-nowrap">
      {value}
      {unit !== undefined && (
        <span className={`font-normal text-subtle ${unit.length > 1 ? 'ml-1.25' : 'ml-px'}`}>{unit}</span>
      )}
    </span>
  )
}

export interface OutOfProps {
  /** How many, formatted. */
  value: string
  /** Of how many, formatted. */
  total: string
}

/** "3 of 6": the first number leads, the rest is subtle. */
export function OutOf({ value, total }: OutOfProps) {
  return (
    <span className="figures whitespace-nowrap text-subtle">
      <span className="font-medium text-text">{value}</span> of {total}
    </span>
  )
}
