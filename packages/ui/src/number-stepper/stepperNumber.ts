/** The limits and steps of a NumberStepper. */
export interface StepperLimits {
  min: number
  max: number
  step: number
}

/** Returns the nearest number within the limits. */
function clampNumber(value: number, { min, max }: Pick<StepperLimits, 'min' | 'max'>): number {
  return Math.min(Math.max(value, min), max)
}

/**
 * Returns the number after a count of steps (negative: back), within the limits. Without a value, the first step starts
 * at the minimum. Rounds to the decimals of the step, so that ten steps of 0.1 are 1.
 */
export function stepNumber(value: number | null, steps: number, limits: StepperLimits): number {
  if (value === null && steps < Infinity) return steps < 0 ? limits.min : clampNumber(0, limits)
  const decimals = (String(limits.step).split('.')[1] ?? '').length
  return clampNumber(Number(((value ?? 0) + steps * limits.step).toFixed(decimals)), limits)
}

/**
 * Parses a typed number, limited to the range (M511). Returns null for empty text and undefined for invalid text, which
 * restores the old value. Rounds to the decimals of the step.
 */
export function readStepperText(text: string, limits: StepperLimits): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = Number(trimmed.replaceAll(',', ''))
  if (!Number.isFinite(value)) return undefined
  const decimals = (String(limits.step).split('.')[1] ?? '').length
  return clampNumber(Number(value.toFixed(decimals)), limits)
}
