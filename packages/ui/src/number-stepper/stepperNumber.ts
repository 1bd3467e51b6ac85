/** The bounds and steps of a NumberStepper. */
export interface StepperLimits {
  min: number
  max: number
  step: number
}

/** The nearest number that the limits allow. */
export function clampNumber(value: number, { min, max }: Pick<StepperLimits, 'min' | 'max'>): number {
  return Math.min(Math.max(value, min), max)
}

/**
 * The number that many steps on, or back when negative, within the limits; from nothing, one step begins at the
 * minimum. Sums are rounded to the step's decimals, so that ten steps of 0.1 are 1.
 */
export function stepNumber(value: number | null, steps: number, limits: StepperLimits): number {
  if (value === null && steps < Infinity) return steps < 0 ? limits.min : clampNumber(0, limits)
  const decimals = (String(limits.step).split('.')[1] ?? '').length
  return clampNumber(Number(((value ?? 0) + steps * limits.step).toFixed(decimals)), limits)
}

/**
 * The number that a person typed, brought within the limits (M511): null when the text is empty, undefined when it is
 * no number, so that the old value can return. Parts finer than the step are rounded away.
 */
export function readStepperText(text: string, limits: StepperLimits): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = Number(trimmed.replaceAll(',', ''))
  if (!Number.isFinite(value)) return undefined
  const decimals = (String(limits.step).split('.')[1] ?? '').length
  return clampNumber(Number(value.toFixed(decimals)), limits)
}
