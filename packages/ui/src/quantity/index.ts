export { OutOf, Quantity } from './Quantity.tsx'
export type { OutOfProps, QuantityProps } from './Quantity.tsx'
