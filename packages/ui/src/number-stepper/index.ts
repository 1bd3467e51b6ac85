export { NumberStepper } from './NumberStepper.tsx'
export type { NumberStepperProps } from './NumberStepper.tsx'
